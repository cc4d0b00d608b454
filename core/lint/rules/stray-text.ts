import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { suggestField } from '../../text/field-names.ts'
import { quoted } from '../../text/phrases.ts'
import { type Wording, wordings } from '../../text/wording.ts'
import { contentOf } from '../context.ts'
import { safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { missingColon } from './missing-colon.ts'

const { say, templates } = wordings('lint_stray_text', {
  stray: {
    one: 'Line $line$ is neither a record nor a comment: $text$. Crawlers skip it.',
    other: 'Lines $line$ to $last$ are neither records nor comments; the first is $text$. Crawlers skip them.',
  },
  addSitemap: '$message$ A sitemap’s address needs `Sitemap:` before it.',
  addRule: '$message$ A path needs `Allow:` or `Disallow:` before it.',
  comment: { one: 'Make the line a comment', other: 'Make the lines comments' },
})

export const strayText: LintRule = {
  id: 'stray-text',
  title: 'Text that is neither a record nor a comment',
  templates,
  severity: 'warning',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const { lines, text } = context
    const explained = new Set<number>()
    missingColon.check(context, ({ from }) => explained.add(from))
    const isStray = (line: Line) => isStrayLine(text, line) && !explained.has(contentFrom(text, line))
    for (let i = 0; i < lines.length; i++) {
      const first = lines[i]
      if (!first || !isStray(first)) continue
      const run = [first]
      for (let next = lines[i + 1]; next && isStray(next); next = lines[++i + 1]) run.push(next)
      const last = run.at(-1) ?? first
      const content = contentOf(text, first)
      const message = say('stray', {
        count: run.length,
        line: first.number,
        last: last.number,
        text: quoted(content),
      })
      report({
        from: contentFrom(text, first),
        to: last.to,
        message: withHint(message, content),
        fix: safeFix(
          say('comment', { count: run.length }),
          run.map(line => ({ from: contentFrom(text, line), to: contentFrom(text, line), insert: '# ' })),
        ),
      })
    }
  },
}

/** Whether a name before a colon is the beginning of a sentence, an address or markup rather than a field. */
export function isSentence(name: string, value: string): boolean {
  if (/^[a-z]+$/i.test(name) && value.startsWith('//')) return true
  return /[\s<>/"'(){}|]/.test(name) && suggestField(name) === undefined
}

function isStrayLine(text: string, line: Line): boolean {
  if (line.pastSizeLimit) return false
  if (contentOf(text, line) === '') return false
  if (line.kind === 'text') return true
  if (line.kind !== 'record' || line.field !== 'unknown') return false
  return isSentence(text.slice(line.nameFrom, line.nameTo), line.value)
}

function withHint(message: Wording, content: string): Wording {
  if (/^https?:\/\/\S+\.(?:xml|txt)(?:\.gz)?$/i.test(content)) return say('addSitemap', { message })
  if (/^\/\S*$/.test(content)) return say('addRule', { message })
  return message
}

function contentFrom(text: string, line: Line): number {
  let from = line.from
  while (from < line.to && /\s|\ufeff/.test(text.charAt(from))) from++
  return from
}
