import { rfc } from '../../text/citations.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_merge_conflict', {
  marks: {
    one: 'Line $lines$ is a mark of an unfinished merge.',
    other: 'Lines $lines$ are marks of an unfinished merge.',
  },
  marks_note: 'Crawlers skip such marks and read both versions.',
})

/** The marks of Git and of other tools. A line of equals signs alone may be a heading. */
const mark = /^(?:<{7}|\|{7}|>{7})(?: |$)/
const middle = /^={7}$/

export const mergeConflict: LintRule = {
  id: 'merge-conflict',
  title: 'Marks of a merge that was not finished',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check({ lines, text }, report) {
    const textOf = ({ from, to }: (typeof lines)[number]) => text.slice(from, to).trimEnd()
    const sure = lines.filter(line => mark.test(textOf(line)))
    const all = sure.length === 0 ? [] : lines.filter(line => mark.test(textOf(line)) || middle.test(textOf(line)))
    const [first] = all
    if (!first) return
    const numbers = all.map(({ number }) => number)
    report({
      from: first.from,
      to: first.to,
      places: all.map(({ from, to }) => ({ from, to })),
      message: say('marks', { count: numbers.length, lines: listOf(numbers) }),
      explains: numbers.map(line => ({ fromLine: line, toLine: line })),
    })
  },
}
