import { dialectOf } from '../../dialects/index.ts'
import { uriCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, type WordingList, wordings } from '../../text/wording.ts'
import { escapeOf as escapeOfOctet } from '../../url/percent-encoding.ts'
import type { LintContext } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { containsInvisible, containsRecord, NO_PATH_RULES, pathListIn, remarkIn } from '../support/path-value.ts'

const { say, templates } = wordings('lint_unescaped_character', {
  unescaped: {
    one: 'Line $lines$: the path $path$ contains $characters$.',
    other: '$count$ paths (lines $lines$) contain $characters$.',
  },
  unescaped_note: 'For Google such a rule never matches, because URLs contain only the escaped form.',
  unescaped_help: 'Write $escapes$ instead.',
  space: 'a space',
  write: 'Write $path$',
  writeAll: 'Write $escapes$ in these $count$ paths',
})

export const unescapedCharacter: LintRule = {
  id: 'unescaped-character',
  title: 'A character in a path that URLs contain only in escaped form',
  templates,
  severity: 'warning',
  section: uriCitation('2'),
  // The other dialects normalise rule and URL before they compare them.
  dialects: ALL_DIALECTS.filter(id => dialectOf(id).urlAsGiven),
  explainedBy: [...NO_PATH_RULES, 'path-without-slash'],
  check(context, report) {
    const rulesOfGroups = ruleTextsByLine(context)
    for (const line of context.ruleLines()) {
      const { value } = line
      if (containsRecord(value) || remarkIn(value) || containsInvisible(value)) continue
      const places = escapedByBrowsers(value)
      const [first] = places
      const last = places.at(-1)
      // The characters between several paths are not part of a path. Another lint rule reports such values.
      if (first === undefined || last === undefined || pathListIn(value)) continue
      const found = [...new Set(places.map(i => value.charAt(i)))].sort()
      const escaped = escapedAt(value, places)
      if (rulesOfGroups.get(line.number)?.has(`${line.field} ${escaped}`)) continue
      const message = (lines: readonly number[]) =>
        say('unescaped', {
          count: lines.length,
          lines: listOf(lines),
          path: quoted(value),
          characters: listOf(found.map(characterLabel), found.length),
          escapes: escapesOf(found),
        })
      report({
        from: line.valueFrom + first,
        to: line.valueFrom + last + 1,
        message: () => message([line.number]),
        claims: [{ kind: 'needs-text', line: line.number, text: value.charAt(first) }],
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
    characters.map(character => quoted(escapeOfCharacter(character))),
    characters.length,
  )

/**
 * For each rule's line number, all rules of its group as text. A path that is written in both forms is written so on
 * purpose.
 */
function ruleTextsByLine(context: LintContext): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, ReadonlySet<string>>()
  for (const { rules } of context.groups('google')) {
    const texts = new Set(rules.map(({ type, pattern }) => `${type} ${pattern}`))
    for (const { line } of rules) found.set(line, texts)
  }
  return found
}

/** A character for a message. A space is named, because a space in quotes is hard to see. */
const characterLabel = (character: string): string | Wording => (character === ' ' ? say('space') : quoted(character))

/**
 * The places of characters that a browser escapes before it asks for the URL, by the percent-encode sets of the URL
 * Standard. `^` is left out, because browsers treat it differently.
 */
function escapedByBrowsers(value: string): readonly number[] {
  const found: number[] = []
  if (!/[ "<>`{}]/.test(value)) return found
  let query = false
  for (let i = 0; i < value.length; i++) {
    const character = value.charAt(i)
    // A star may match a question mark too.
    if (character === '?' || character === '*') query = true
    if ((query ? /[ "<>]/ : /[ "<>`{}]/).test(character)) found.push(i)
  }
  return found
}

function escapedAt(value: string, places: readonly number[]): string {
  let escaped = ''
  let from = 0
  for (const place of places) {
    escaped += value.slice(from, place) + escapeOfCharacter(value.charAt(place))
    from = place + 1
  }
  return escaped + value.slice(from)
}

const escapeOfCharacter = (character: string): string => escapeOfOctet(character.charCodeAt(0))
