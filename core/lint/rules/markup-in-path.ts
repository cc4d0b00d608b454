import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { intendedPath, isAbsoluteUrl, onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_markup_in_path', {
  entity: {
    one: 'Line $lines$: $piece$ is how HTML writes $character$.',
    other: '$count$ paths (lines $lines$) contain $piece$, which is how HTML writes $character$.',
  },
  entity_note: 'In a path it stands for itself, so only URLs that contain $piece$ match.',
  tag: {
    one: 'Line $lines$: $piece$ is HTML.',
    other: '$count$ paths (lines $lines$) contain the HTML $piece$.',
  },
  tag_note: 'It is read as part of the path, so hardly any URL matches.',
  write: 'Write $path$',
  writeAll: 'Write these $count$ paths without HTML',
})

export const markupInPath: LintRule = {
  id: 'markup-in-path',
  title: 'HTML in a path',
  templates,
  severity: 'warning',
  section: rfc('2.2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const lines = context.ruleLines()
    const values = new Set(lines.map(({ value }) => value))
    for (const line of lines) {
      const { value } = line
      const markup = isAbsoluteUrl(value) ? undefined : markupOf(value)
      // A file that also has the path without the entity, or has nothing but the entity, blocks the URLs of faulty
      // links on purpose.
      if (!markup || (markup.without !== '' && values.has(markup.without)) || /^[/*?&;$]*$/.test(markup.rest)) continue
      const meant = markup.without === '' ? undefined : intendedPath(markup.without)
      const message = (lines: readonly number[]) =>
        say(markup.kind, {
          count: lines.length,
          lines: listOf(lines),
          piece: quoted(markup.piece),
          character: quoted(markup.character),
        })
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: () => message([line.number]),
        gather: {
          key: `${markup.piece} ${meant !== undefined}`,
          message,
          fixTitle: count => say('writeAll', { count }),
        },
        claims: [{ kind: 'needs-text', line: line.number, text: /^[^*$]*/.exec(markup.piece)?.[0] ?? '' }],
        explains: onlyLine(line),
        fix:
          meant === undefined
            ? undefined
            : proposedFix(say('write', { path: quoted(meant) }), [
                { from: line.valueFrom, to: line.valueTo, insert: meant },
              ]),
      })
    }
  },
}

interface Markup {
  readonly kind: 'entity' | 'tag'
  readonly piece: string
  /** The character that the entity encodes: `&` for `&amp;`. */
  readonly character: string
  /** The value as it is meant; empty if there is a tag inside it. */
  readonly without: string
  /** The rest of the value without any markup. */
  readonly rest: string
}

const entity = /&(?:amp|lt|gt|quot|#39|#x27|#38|#x26);/gi
const tag = /<\/?(?:a|b|br|code|div|em|i|li|p|pre|span|strong|td|tr|ul)(?:\s[^<>]*|\/)?>/gi

const CHARACTER_REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#x26;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

function markupOf(value: string): Markup | undefined {
  const parts = value.split(tag).map(part => part.trim())
  const rest = parts.join('').replace(entity, '')
  const [firstTag] = value.match(tag) ?? []
  if (firstTag !== undefined) {
    const texts = parts.filter(part => part !== '')
    return {
      kind: 'tag',
      piece: firstTag,
      character: '',
      without: texts.length === 1 ? (texts[0] ?? '') : '',
      rest,
    }
  }
  const [first] = value.match(entity) ?? []
  if (first === undefined) return undefined
  const without = value.replace(entity, found => characterOf(found))
  return { kind: 'entity', piece: first, character: characterOf(first), without, rest }
}

const characterOf = (found: string): string => CHARACTER_REFERENCES[found.toLowerCase()] ?? found
