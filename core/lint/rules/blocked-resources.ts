import { urlFor } from '../../proofs/example-urls.ts'
import { googleJavaScript } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_blocked_resources', {
  blocked:
    'Line $line$: $rule$ keeps Googlebot from fetching scripts or styles. Googlebot renders pages without them and may miss content and layout.',
})

/** A pattern that ends in the extension of a script or style sheet. */
const file = /\.(?:m?js|css)(?:\*?\$?|\?.*)$/i
/** All files of that kind; a pattern with more in it is likely about some that pages can do without. */
const everyFile = /^\/?\*\.(?:m?js|css)(?:\*?\$?|\?.*)$/i
/** A folder whose name says that scripts or styles are in it. */
const folder = /\/(?:css|js|javascripts?|stylesheets?|wp-includes|wp-content|_next)\/?\*?$/i

export const blockedResources: LintRule = {
  id: 'blocked-resources',
  title: 'Scripts or styles that Googlebot may not fetch',
  templates,
  severity: 'warning',
  section: googleJavaScript,
  dialects: ['google'],
  check(context, report) {
    const matcher = context.matcher('Googlebot', 'google')
    const root = matcher.evaluate('https://example.com/')
    // Where pages are blocked as a whole, nothing is rendered.
    if (!root || (root.rule?.type === 'disallow' && isEverything(root.rule.pattern))) return
    for (const { type, pattern, line, from, to } of root.groups.flatMap(group => group.rules)) {
      if (type !== 'disallow') continue
      const url = candidates(pattern).map(path => urlFor(context, path))
      const witness = url.find(candidate => candidate !== undefined && matcher.isAllowed(candidate) === false)
      if (witness === undefined) continue
      report({
        from,
        to,
        severity: folder.test(pattern) || everyFile.test(pattern) ? 'warning' : 'advice',
        message: say('blocked', { line, rule: quoted(ruleText({ type, pattern })) }),
        witness,
        crawlers: ['Googlebot'],
      })
    }
  },
}

function candidates(pattern: string): readonly string[] {
  if (file.test(pattern)) return [pattern]
  if (!folder.test(pattern)) return []
  const path = pattern.replace(/\*$/, '').replace(/\/?$/, '/')
  return [`${path}x.js`, `${path}x.css`]
}
