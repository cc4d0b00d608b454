import { dialectOf } from '../../dialects/index.ts'
import { uri } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, type WordingList, wordings } from '../../text/wording.ts'
import { escapeOf as escapeOfOctet } from '../../url/percent-encoding.ts'
import type { Context } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { holdsInvisible, holdsRecord, holdsRemark, NO_PATH_RULES, pathListIn } from '../support/path-value.ts'

const { say, templates } = wordings('lint_unescaped_character', {
  unescaped: {
    one: 'Line $lines$: the path $path$ contains $characters$. For Google write $escapes$ instead; otherwise the rule never matches, because URLs contain only the escaped form.',
    other:
      '$count$ paths (lines $lines$) contain $characters$. For Google write $escapes$ instead; otherwise these rules never match, because URLs contain only the escaped form.',
  },
  space: 'a space',
  write: 'Write $path$',
  writeAll: 'Write $escapes$ in these $count$ paths',
})

export const unescapedCharacter: LintRule = {
  id: 'unescaped-character',
  title: 'A character in a path that URLs contain only in escaped form',
  templates,
  severity: 'warning',
  section: uri('2'),
  // The others bring rule and URL to the same form before they compare.
  dialects: ALL_DIALECTS.filter(id => dialectOf(id).urlAsGiven),
  explainedBy: [...NO_PATH_RULES, 'path-without-slash'],
  check(context, report) {
    const twins = escapedTwins(context)
    for (const line of context.ruleLines()) {
      const { value } = line
      if (holdsRecord(value) || holdsRemark(value) || holdsInvisible(value)) continue
      const places = escapedByBrowsers(value)
      const first = places[0]
      // What divides several paths is not a part of one.
      if (first === undefined || pathListIn(value)) continue
      const found = [...new Set(places.map(i => value.charAt(i)))].sort()
      const escaped = escapedAt(value, places)
      if (twins.get(line.number)?.has(`${line.field} ${escaped}`)) continue
      const message = (lines: readonly number[]) =>
        say('unescaped', {
          count: lines.length,
          lines: listOf(lines),
          path: quoted(value),
          characters: listOf(found.map(named), found.length),
          escapes: escapesOf(found),
        })
      report({
        from: line.valueFrom + first,
        to: line.valueFrom + (places.at(-1) ?? first) + 1,
        message: () => message([line.number]),
        gather: {
          key: found.join(''),
          message,
          fixTitle: count => say('writeAll', { escapes: escapesOf(found), count }),
        },
        fix: proposedFix(
          () => say('write', { path: quoted(escaped) }),
          [{ from: line.valueFrom, to: line.valueTo, insert: escaped }],
        ),
      })
    }
  },
}

const escapesOf = (characters: readonly string[]): WordingList =>
  listOf(
    characters.map(character => quoted(escapeOf(character))),
    characters.length,
  )

/** For each rule's line, what its group says: who writes a path in both forms has thought of it. */
function escapedTwins(context: Context): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, ReadonlySet<string>>()
  for (const { rules } of context.groups('google')) {
    const said = new Set(rules.map(({ type, pattern }) => `${type} ${pattern}`))
    for (const { line } of rules) found.set(line, said)
  }
  return found
}

/** A character for a message, in which a space alone would not be seen. */
const named = (character: string): string | Wording => (character === ' ' ? say('space') : quoted(character))

/**
 * Where characters stand that a browser escapes before it asks for the URL, by the sets of the URL Standard. `^` is left
 * out: browsers differ in it.
 */
function escapedByBrowsers(value: string): readonly number[] {
  const found: number[] = []
  if (!/[ "<>`{}]/.test(value)) return found
  let query = false
  for (let i = 0; i < value.length; i++) {
    const character = value.charAt(i)
    // A star may take a question mark too.
    if (character === '?' || character === '*') query = true
    if ((query ? /[ "<>]/ : /[ "<>`{}]/).test(character)) found.push(i)
  }
  return found
}

function escapedAt(value: string, places: readonly number[]): string {
  let escaped = ''
  let from = 0
  for (const place of places) {
    escaped += value.slice(from, place) + escapeOf(value.charAt(place))
    from = place + 1
  }
  return escaped + value.slice(from)
}

const escapeOf = (character: string): string => escapeOfOctet(character.charCodeAt(0))
