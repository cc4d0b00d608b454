import { uri } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { escapeOf as escapeOfOctet } from '../../url/percent-encoding.ts'
import { proposedFix } from '../fix.ts'
import type { LintRule } from '../rule.ts'
import { isAbsoluteUrl } from './absolute-url-as-path.ts'
import { pathsIn } from './several-paths.ts'

export const unescapedCharacter: LintRule = {
  id: 'unescaped-character',
  title: 'A character in a path that URLs hold only escaped',
  severity: 'warning',
  section: uri('2'),
  // The others bring rule and URL to the same form before they compare.
  dialects: ['google'],
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
        message: `Line ${line.number}: ${quoted(value)} holds ${characters.map(quoted).join(', ')}, which a URL holds only as ${characters.map(c => `\`${escapeOf(c)}\``).join(', ')}. Google compares the rule with the escaped URL, so it never matches there.`,
        fix: proposedFix(
          `Write ${quoted(escaped)}`,
          [{ from: line.valueFrom, to: line.valueTo, insert: escaped }],
          ['rfc9309', 'draft-koster-rep-00', 'koster-1996'],
        ),
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
