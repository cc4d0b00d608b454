import { urlOf } from '../../proofs/example-urls.ts'
import { googleSection } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleLineText } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'
import { SEARCH_READERS } from '../support/search-readers.ts'

const { say, templates } = wordings('lint_blocked_content', {
  named: {
    one: 'Line $lines$, $rule$, keeps $engines$ from content that visitors may look for.',
    other: 'Lines $lines$, such as $rule$, keep $engines$ from content that visitors may look for.',
  },
  named_help: 'Open it if search is to show it.',
})

/** Names of what sites want to be found by. */
const contentNames = new Set(
  'about about-us actualites aktuelles angebote article articles artikel articulos blog blogs books boutique brand brands business career careers catalog catalogue categories category collection collections course courses culture docs documentation entertainment faq faqs genre guide guides hotels jobs karriere katalog kategorie kategorien leistungen lifestyle magazin magazine marken nachrichten news noticias notizie podcast podcasts politics prodotti product productos products produit produits produkt produkte projekte publications recipe recipes research rezepte service services shop sport sports standorte store stories topic topics tours tutorial tutorials veranstaltungen video videos weather weblog wiki'.split(
    ' ',
  ),
)

const languageName = /^(?:ar|cs|da|de|el|en|es|fi|fr|hu|it|ja|ko|nl|pl|pt|ro|ru|sv|th|tr|uk|vi|zh)(?:[-_][a-z]{2})?$/

/** All pages, or all documents of a type. */
const everyPage = /^\/?\*+\.(html?|pdf)\*?\$?$/i

/** The path without what ends it, if it names content, or a language with all that is in it. */
function contentPathOf(pattern: string): string | undefined {
  const [, star = '', path, end = ''] = /^(\/?\*)?((?:\/[\w-]+){1,3})(\/?\*?|\.html?\*?\$?)$/.exec(pattern) ?? []
  if (path === undefined) return undefined
  const [first = '', ...names] = path.toLowerCase().slice(1).split('/')
  const isInLanguage = languageName.test(first)
  if (isInLanguage && names.length === 0) return star === '' && end.startsWith('/') ? path : undefined
  const content = isInLanguage ? names : [first, ...names]
  // Behind a star, such a page may be about anything.
  const isContent = content.length <= 2 && content.every(name => contentNames.has(name) && !(star && name === 'about'))
  return isContent ? `${star.startsWith('/') ? '/x' : ''}${path}${end.startsWith('.') ? '.html' : ''}` : undefined
}

/** A path of the type of file that a rule is about. */
function pathOfType(pattern: string): string | undefined {
  const [, type] = everyPage.exec(pattern) ?? []
  return type === undefined ? undefined : `/x.${type}`
}

export const blockedContent: LintRule = {
  id: 'blocked-content',
  title: 'Pages for visitors that search engines may not fetch',
  templates,
  severity: 'advice',
  section: googleSection('Disallow', 'disallow'),
  dialects: ['google', 'rfc9309'],
  explainedBy: [
    'several-records-in-line',
    'several-paths',
    'hash-in-path',
    'outdated-default',
    'joined-groups',
    'broad-path',
  ],
  check(context, report) {
    const found = new Map<number, (typeof SEARCH_READERS)[number][]>()
    const urls = new Map<number, string>()
    // What is closed for Google is not told of Bing again.
    const told = new Map<string, number>()
    for (const reader of SEARCH_READERS) {
      const matcher = context.matcher(reader.token, reader.dialect)
      const root = matcher.evaluate('https://example.com/')
      if (!root || (root.rule?.type === 'disallow' && isEverything(root.rule.pattern))) continue
      const rules = root.groups.flatMap(group => group.rules)
      const opened = rules.flatMap(({ type, pattern }) => (type === 'allow' ? pattern : []))
      for (const { type, pattern, line } of rules) {
        const path = type === 'disallow' ? (pathOfType(pattern) ?? contentPathOf(pattern)) : undefined
        if (path === undefined) continue
        // A file that opens parts shows that its author has thought of the others.
        if (opened.some(open => open.startsWith(path))) continue
        const url = urlOf(context, /\.\w+$/.test(path) ? path : `${path}/x`)
        const winner = matcher.decidingRule(url)
        if (typeof winner === 'string' || winner.line !== line) continue
        if ((told.get(pattern) ?? line) !== line) continue
        told.set(pattern, line)
        found.set(line, [...(found.get(line) ?? []), reader])
        urls.set(line, url)
      }
    }
    for (const [number, readers] of found) {
      const { from, to, field, value } = context.line(number)
      const message = (lines: readonly number[]) =>
        say('named', {
          count: lines.length,
          lines: listOf(lines),
          rule: quoted(ruleLineText({ type: field === 'allow' ? 'allow' : 'disallow', pattern: value })),
          engines: listOf(readers.map(({ engine }) => engine)),
        })
      const crawlers = readers.map(({ token }) => token)
      report({
        from,
        to,
        message: () => message([number]),
        claims: [{ kind: 'blocks', url: urls.get(number) ?? '', crawlers, line: number }],
        crawlers,
        dialects: ALL_DIALECTS.filter(id => readers.some(({ dialect }) => dialect === id)),
        gather: { key: crawlers.join(' '), message },
      })
    }
  },
}
