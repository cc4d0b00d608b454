import { urlFor } from '../../proofs/example-urls.ts'
import { googleSection } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleLineText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_blocked_images', {
  folder: {
    one: 'Line $lines$, $rule$, keeps Google from a folder that usually holds pictures.',
    other: 'Lines $lines$ keep Google from folders that usually hold pictures.',
  },
  folder_note: 'Pictures there appear neither in image search nor in rendered pages.',
  kind: {
    one: 'Line $lines$, $rule$, keeps Google from pictures.',
    other: 'Lines $lines$ keep Google from pictures.',
  },
  kind_note: 'They appear neither in image search nor in rendered pages.',
})

/** Folders of pictures at the top of a site or of its forum. Deeper ones are often icons of a theme. */
const imageFolder =
  /^\/(?:forums?\/)?_?(?:images?|imgs?|imagens|imagenes|zdjecia|pics?|pictures?|photos?|fotos?|bilder|gallery|galleries|media|(?:assets|static|content|public)\/(?:images?|img|pictures?|photos?)|(?:wp-content\/)?uploads|upload|sites\/default\/files)\/?\*?$/i

/** All pictures of a kind. */
const everyImage = /^\/?\*\.(?:jpe?g|png|gif|webp|svg|avif)\$?$/i

export const blockedImages: LintRule = {
  id: 'blocked-images',
  title: 'Pictures that image search may not fetch',
  templates,
  severity: 'advice',
  section: googleSection('Disallow', 'disallow'),
  dialects: ['google'],
  explainedBy: ['several-records-in-line', 'blocked-resources', 'outdated-default'],
  check(context, report) {
    const matcher = context.matcher(['Googlebot-Image', 'Googlebot'], 'google')
    const root = matcher.evaluate('https://example.com/')
    if (!root || (root.rule?.type === 'disallow' && isEverything(root.rule.pattern))) return
    const rules = root.groups.flatMap(group => group.rules)
    // A file that opens some pictures shows that its author has thought of them.
    if (rules.some(({ type, pattern }) => type === 'allow' && /\.(?:jpe?g|png|gif|webp|svg)\b/i.test(pattern))) return
    for (const { type, pattern, line, from, to } of rules) {
      if (type !== 'disallow') continue
      const isKind = everyImage.test(pattern)
      if (!isKind && !imageFolder.test(pattern)) continue
      const url = urlFor(context, isKind ? pattern : `${pattern.replace(/\/?\*?$/, '')}/x.jpg`)
      const winner = matcher.decidingRule(url)
      if (typeof winner === 'string' || winner.line !== line) continue
      const message = (lines: readonly number[]) =>
        say(isKind ? 'kind' : 'folder', {
          count: lines.length,
          lines: listOf(lines),
          rule: quoted(ruleLineText({ type, pattern })),
        })
      report({
        from,
        to,
        isIdle: true,
        message: () => message([line]),
        claims: [{ kind: 'blocks', url, crawlers: ['Googlebot-Image'], line }],
        crawlers: ['Googlebot-Image'],
        gather: { key: String(isKind), message },
      })
    }
  },
}
