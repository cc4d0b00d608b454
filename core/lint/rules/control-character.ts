import { rfc } from '../../text/citations.ts'
import { codePoint } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { contentEnd } from '../support/places.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for. NUL has a rule of its own.
const controlRuns = /[\x01-\x08\x0b-\x1f\x7f-\x9f]+/g

const { say, templates } = wordings('lint_control_character', {
  found: {
    one: 'Line $line$ contains the invisible control character $characters$.',
    other: 'Line $line$ contains the invisible control characters $characters$.',
  },
  found_note: 'Crawlers differ in how they read such lines.',
  severalFound: 'Lines $lines$ contain invisible control characters such as $character$.',
  remove: { one: 'Remove the control character', other: 'Remove the control characters' },
})

export const controlCharacter: LintRule = {
  id: 'control-character',
  title: 'A control character',
  templates,
  severity: 'warning',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  explainedBy: ['encoded-twice'],
  check({ text, lines }, report) {
    if (text.search(controlRuns) < 0) return
    for (const line of lines) {
      if (line.pastSizeLimit) continue
      const content = text.slice(line.from, contentEnd(line))
      const found = Array.from(content.matchAll(controlRuns), ({ index, 0: run }) => ({ from: line.from + index, run }))
      const [first, last] = [found[0], found.at(-1)]
      if (!first || !last) continue
      const characters = found.map(({ run }) => run).join('')
      const names = Array.from(new Set(characters), codePoint)
      const isListed = report({
        from: first.from,
        to: last.from + last.run.length,
        message: say('found', { count: names.length, line: line.number, characters: listOf(names) }),
        fix: proposedFix(
          say('remove', { count: characters.length }),
          found.map(({ from, run }) => ({ from, to: from + run.length, insert: '' })),
        ),
        gather: {
          key: '',
          message: lines => say('severalFound', { lines: listOf(lines), character: names[0] ?? '' }),
          fixTitle: () => say('remove', { count: 2 }),
        },
      })
      if (!isListed) break
    }
  },
}
