import { crawlerNamedBy, crawlerOf } from '../../crawlers/registry.ts'
import { suggestToken } from '../../crawlers/search.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import { rfc } from '../../text/citations.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { tokensNamed, writtenTokens } from '../support/named-tokens.ts'

/**
 * A file that names more tokens is a list from elsewhere, in which rare names are meant as they stand. That bounds the
 * work too: each token is compared with all known ones.
 */
const LONG_LIST = 100

const { say, templates } = wordings('lint_misspelled_product_token', {
  misspelled:
    'Line $line$: no known crawler has the product token $token$; $known$ may be meant. As it is written, the group does not apply to $known$.',
  write: 'Write $token$',
})

export const misspelledProductToken: LintRule = {
  id: 'misspelled-product-token',
  title: 'A misspelled product token of a known crawler',
  templates,
  severity: 'warning',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  explainedBy: ['several-records-in-line'],
  check(context, report) {
    const written = writtenTokens(context)
    const named = [...tokensNamed(context, 'google').values()]
    if (named.length > LONG_LIST) return
    for (const { token, uses } of named) {
      const [first] = uses
      if (!first || token.length < 5 || token.length > 40 || crawlerNamedBy(first.agent.value)) continue
      if (others.has(lowerCaseToken(token))) continue
      const right = suggestToken(token)
      if (right === undefined || !isSlip(token, right) || crawlerOf(right)?.retired) continue
      const known = right.toLowerCase()
      // Beside the right spelling, in the same group, the wrong one does no harm.
      if (uses.every(({ group }) => group.userAgents.some(agent => agent.value.toLowerCase() === known))) continue
      const edits = uses.map(({ agent }) => {
        const from = context.line(agent.line).valueFrom
        return { from, to: from + token.length, insert: right }
      })
      report({
        from: edits[0]?.from ?? first.agent.from,
        to: edits[0]?.to ?? first.agent.to,
        message: say('misspelled', { line: first.agent.line, token: quoted(token), known: quoted(right) }),
        related: uses.slice(1, 20).map(({ agent }) => context.related(agent.line)),
        crawlers: [right],
        // A second group for the crawler would change more than the name.
        fix: written.has(known) ? undefined : proposedFix(say('write', { token: quoted(right) }), edits),
      })
    }
  },
}

/**
 * Crawlers' names are short and alike, so being near is not enough: apart from the ending that most have in common, at
 * least five letters must agree but for one (nine, but for two), or two neighbours have changed places.
 */
function isSlip(written: string, known: string): boolean {
  const a = stem(written)
  const b = stem(known)
  // `SemrushBot-CT` is another program of the same operator.
  if (written.includes('-') && crawlerOf(written.slice(0, written.indexOf('-')))) return false
  const distance = editDistance(a, b)
  const shorter = Math.min(a.length, b.length)
  const swapped = distance === 1 && a !== b && [...a].sort().join('') === [...b].sort().join('')
  const doubled = a !== b && withoutDoubled(a) === withoutDoubled(b)
  // Of short names many are one letter apart, and mean what they say.
  if (written.length < SHORT && !swapped && !doubled) return false
  return swapped || distance <= (shorter >= 9 ? 2 : shorter >= 5 ? 1 : 0)
}

/** A token with fewer letters is not taken for another because of a letter that differs. */
const SHORT = 7

const withoutDoubled = (text: string): string => text.replace(/(.)\1/g, '$1')

const stem = (token: string): string => lowerCaseToken(token).replace(/(?:bot|spider|crawler)$/, '')

/** Names of other programs that happen to be spelled nearly like a known token. */
const others = new Set(['roverbot'])
