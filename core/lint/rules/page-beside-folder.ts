import { urlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleLineText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { globalRules } from '../support/global-rules.ts'

const { say, templates } = wordings('lint_page_beside_folder', {
  open: {
    one: 'Line $lines$, $rule$, blocks what is below the folder, but not the page $path$.',
    other: 'Lines $lines$, such as $rule$, block what is below folders, but not pages such as $path$.',
  },
  open_help: 'To block that too, write $cover$.',
})

/** Folders whose name is usually that of a page too. Areas of administration ask for a login at either address. */
const pageAndFolder =
  /^\/(?:[a-z]{2}\/)?(?:(?:my-?)?account|basket|cart|checkout|compare|favou?rites|kasse|konto|log-?in|orders?|panier|profile|recherche|register|search|sign-?(?:in|up)|suche|warenkorb|wishlist)\/$/i

/** A page without a slash at its end. */
const plainPage = /^\/[a-z]+(?:-[a-z]+)*(?:\/[a-z]+(?:-[a-z]+)*)*\$?$/i

/** WordPress sends a page without the slash to the one with it. */
const wordPressPath = /\/wp-(?:admin|content|includes|json|login)/

export const pageBesideFolder: LintRule = {
  id: 'page-beside-folder',
  title: 'A rule for a folder that leaves the page of the same name open',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: ['rfc9309', 'google'],
  explainedBy: ['several-records-in-line', 'joined-groups'],
  check(context, report) {
    if (wordPressPath.test(context.text)) return
    for (const dialect of ['rfc9309', 'google'] as const) {
      const rules = globalRules(context, dialect)
      // Where no rule names a page without a slash, the site may have none.
      if (!rules.some(({ pattern }) => plainPage.test(pattern))) continue
      const matcher = context.matcher('*', dialect)
      for (const { type, pattern, line, from, to } of rules) {
        if (type !== 'disallow' || !pageAndFolder.test(pattern)) continue
        const page = pattern.slice(0, -1)
        const [url, below] = [urlOf(context, page), urlOf(context, pattern)]
        const winner = matcher.decidingRule(below)
        if (typeof winner === 'string' || winner.line !== line || matcher.decidingRule(url) !== 'none') continue
        // A rule for the search with parameters shows that its author has thought of the page.
        if (rules.some(other => other.pattern.startsWith(`${page}?`) || other.pattern === `${page}$`)) continue
        const message = (lines: readonly number[]) =>
          say('open', {
            count: lines.length,
            lines: listOf(lines),
            rule: quoted(ruleLineText({ type, pattern })),
            path: quoted(page),
            cover: quoted(ruleLineText({ type, pattern: page })),
          })
        report({
          from,
          to,
          isIdle: 'last',
          message: () => message([line]),
          claims: [
            { kind: 'allows', url, crawlers: ['*'] },
            { kind: 'blocks', url: below, crawlers: ['*'], line },
          ],
          dialects: [dialect],
          gather: { key: '', message },
        })
      }
    }
  },
}
