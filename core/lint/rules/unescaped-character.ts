import { uri } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { escapeOf as escapeOfOctet } from '../../url/percent-encoding.ts'
import { proposedFix } from '../fix.ts'
import type { LintRule } from '../rule.ts'
import { isAbsoluteUrl } from './absolute-url-as-path.ts'
import { pathsIn } from './several-paths.ts'

const { say, templates } = wordings('lint_unescaped_character', {
  unescaped:
    'Line $line$: $path$ contains $characters$, but URLs contain only the escaped form: $escapes$. Google compares the rule with the escaped URL, so the rule never matches.',
  write: 'Write $path$',
})

export const unescapedCharacter: LintRule = {
  id: 'unescaped-character',
  title: 'A character in a path that URLs contain only in escaped form',
  templates,
  severity: 'warning',
  section: uri('2'),
  // The others bring rule and URL to the same form before they compare.
  dialects: ['google', 'google-2020'],
  check(context, report) {
    for (const line of context.ruleLines()) {
      const { value } = line
      if (isAbsoluteUrl(value) || pathsIn(value).length > 1) continue
      const found = escapedByBrowsers(value)
      const first = found[0]
      if (first === undefined) continue
      const characters = [...new Set(found.map(i => value.charAt(i)))]
      const places = new Set(found)
      const escaped = value
        .split('')
        .map((unit, i) => (places.has(i) ? escapeOf(unit) : unit))
        .join('')
      report({
        from: line.valueFrom + first,
        to: line.valueFrom + (found.at(-1) ?? first) + 1,
        message: say('unescaped', {
          line: line.number,
          path: quoted(value),
          characters: listOf(characters.map(quoted), characters.length),
          escapes: listOf(
            characters.map(character => quoted(escapeOf(character))),
            characters.length,
          ),
        }),
        fix: proposedFix(say('write', { path: quoted(escaped) }), [
          { from: line.valueFrom, to: line.valueTo, insert: escaped },
        ]),
      })
    }
  },
}

/**
 * Where characters stand that a browser escapes before it asks for the URL, by the sets of the URL Standard. `^` is left
 * out: browsers differ in it.
 */
function escapedByBrowsers(value: string): readonly number[] {
  const found: number[] = []
  let query = false
  for (let i = 0; i < value.length; i++) {
    const character = value.charAt(i)
    // A star may take a question mark too.
    if (character === '?' || character === '*') query = true
    if ((query ? /[ "<>]/ : /[ "<>`{}]/).test(character)) found.push(i)
  }
  return found
}

const escapeOf = (character: string): string => escapeOfOctet(character.charCodeAt(0))
