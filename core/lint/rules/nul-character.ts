import { lineAt } from '../../parse/parse.ts'
import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { contentEnd } from '../support/places.ts'

const { say, templates } = wordings('lint_nul_character', {
  found: {
    one: 'Line $line$ contains a NUL character.',
    other: 'The file contains $count$ NUL characters, the first in line $line$.',
  },
  found_note: 'Google’s parser drops the rest of such a line; other crawlers read the character as part of the value.',
  remove: { one: 'Remove the NUL character', other: 'Remove $count$ NUL characters' },
})

export const nulCharacter: LintRule = {
  id: 'nul-character',
  title: 'NUL characters',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check({ robots, text }, report) {
    if (!robots.facts.nul) return
    const found: number[] = []
    for (let at = text.indexOf('\0'); at >= 0; at = text.indexOf('\0', at + 1)) {
      // A NUL in a comment changes nothing.
      if (at < contentEnd(lineAt(robots, at))) found.push(at)
    }
    const [first] = found
    if (first === undefined) return
    report({
      from: first,
      to: first + 1,
      places: found.map(from => ({ from, to: from + 1 })),
      message: say('found', { count: found.length, line: lineAt(robots, first).number }),
      fix: proposedFix(
        say('remove', { count: found.length }),
        found.map(from => ({ from, to: from + 1, insert: '' })),
      ),
    })
  },
}
