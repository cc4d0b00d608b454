import { urlFor } from '../../proofs/example-urls.ts'
import { googleJavaScript } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_blocked_resources', {
  blocked: {
    one: 'Line $lines$, $rule$, keeps Googlebot from scripts or styles. Googlebot then renders pages without them and may miss content and layout.',
    other:
      '$count$ rules (lines $lines$) keep Googlebot from scripts or styles. Googlebot then renders pages without them and may miss content and layout.',
  },
  likely: {
    one: 'Line $lines$, $rule$, keeps Googlebot from a folder that usually holds scripts or styles. If pages need them, Googlebot renders these pages without them.',
    other:
      '$count$ rules (lines $lines$) keep Googlebot from folders that usually hold scripts or styles. If pages need them, Googlebot renders these pages without them.',
  },
})

/** All scripts or all style sheets; a pattern with more in it is likely about some that pages can do without. */
const everyFile = /^\/?\*\.(?:m?js|css)(?:\*?\$?|\?.*)$/i
/** A folder whose name says that scripts or styles are in it; those of an administration are for pages nobody searches. */
const folder =
  /^(?!.*\/(?:wp-)?admin(?:istrator)?\/).*\/(?:css|js|javascripts?|stylesheets?|wp-includes|wp-content|_next)\/?\*?$/i

/** Folders of common systems in which scripts or styles are likely. */
const likelyFolder = /^\/(?:static|assets|media|sites\/(?:\*|default|all)(?:\/files)?)\/?\*?$/i

export const blockedResources: LintRule = {
  id: 'blocked-resources',
  title: 'Scripts or styles that Googlebot may not fetch',
  templates,
  severity: 'warning',
  section: googleJavaScript,
  dialects: ['google'],
  explainedBy: ['several-records-in-line'],
  check(context, report) {
    const matcher = context.matcher('Googlebot', 'google')
    const root = matcher.evaluate('https://example.com/')
    // Where pages are blocked as a whole, nothing is rendered.
    if (!root || (root.rule?.type === 'disallow' && isEverything(root.rule.pattern))) return
    const rules = root.groups.flatMap(group => group.rules)
    const opensSome = rules.some(({ type, pattern }) => type === 'allow' && /(?:\.|\/)(?:m?js|css)\b/i.test(pattern))
    for (const { type, pattern, line, from, to } of rules) {
      if (type !== 'disallow') continue
      const isLikely = likelyFolder.test(pattern)
      // Who opens scripts or styles has thought of them.
      if (isLikely && opensSome) continue
      const url = candidates(pattern).map(path => urlFor(context, path))
      const witness = url.find(candidate => candidate !== undefined && matcher.isAllowed(candidate) === false)
      if (witness === undefined) continue
      const message = (lines: readonly number[]) =>
        say(isLikely ? 'likely' : 'blocked', {
          count: lines.length,
          lines: listOf(lines),
          rule: quoted(ruleText({ type, pattern })),
        })
      report({
        from,
        to,
        severity: isLikely ? 'advice' : 'warning',
        message: () => message([line]),
        witness,
        crawlers: ['Googlebot'],
        gather: { key: String(isLikely), message },
      })
    }
  },
}

/** Paths such as pages load them: WordPress has its scripts and styles in certain folders, which exceptions may open. */
function candidates(pattern: string): readonly string[] {
  if (everyFile.test(pattern)) return [pattern]
  if (!folder.test(pattern) && !likelyFolder.test(pattern)) return []
  const path = pattern.replace(/\*$/, '').replace(/\/?$/, '/')
  if (/\/wp-content\/$/i.test(path)) return [`${path}themes/x/x.css`, `${path}plugins/x/x.js`]
  if (/\/wp-includes\/$/i.test(path)) return [`${path}js/x.js`, `${path}css/x.css`]
  const urls = [`${path}x.js`, `${path}x.css`]
  return /\/(?:css|stylesheets?)\/$/i.test(path) ? urls.reverse() : urls
}
