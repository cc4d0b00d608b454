import { crawlerNamedBy, crawlerOf } from '../../crawlers/registry.ts'
import { suggestToken, tokenOfSameParts } from '../../crawlers/suggest-token.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import { rfc } from '../../text/citations.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { MAX_TOKENS_OF_OWN_LIST, namedTokens, writtenTokens } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_misspelled_product_token', {
  misspelled: 'Line $line$: no known crawler has the product token $token$; $known$ may be meant.',
  misspelled_note: 'As written, the group does not apply to $known$.',
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
    const named = [...namedTokens(context, 'google').values()]
    if (named.length > MAX_TOKENS_OF_OWN_LIST) return
    for (const { token, uses } of named) {
      const [first] = uses
      if (token.length < 5 || token.length > 40 || crawlerNamedBy(first.agent.value)) continue
      if (unrelatedTokens.has(lowerCaseToken(token))) continue
      const right = misspeltToken(token)
      if (right === undefined || crawlerOf(right)?.retired) continue
      const known = lowerCaseToken(right)
      // A wrong spelling does no harm if the same group also has the right one.
      if (uses.every(({ group }) => group.userAgents.some(agent => lowerCaseToken(agent.value) === known))) continue
      const edits = uses.map(({ agent }) => {
        const from = context.line(agent.line).valueFrom
        return { from, to: from + token.length, insert: right }
      })
      const { valueFrom: from } = context.line(first.agent.line)
      report({
        from,
        to: from + token.length,
        message: say('misspelled', { line: first.agent.line, token: quoted(token), known: quoted(right) }),
        related: uses.slice(1, 20).map(({ agent }) => context.related(agent.line)),
        claims: [{ kind: 'leave', crawlers: [right], line: first.agent.line }],
        crawlers: [right],
        // A second group for the crawler would change more than the name.
        fix: written.has(known) ? undefined : proposedFix(say('write', { token: quoted(right) }), edits),
      })
    }
  },
}

/** The known token of which a name is likely a misspelling, or that it mixes with another one of the operator. */
export function misspeltToken(written: string): string | undefined {
  const known = suggestToken(written)
  const isMeant = known !== undefined && (tokenOfSameParts(written) === known || isSlip(written, known))
  return isMeant ? known : undefined
}

/**
 * Whether a token is likely a misspelling of a known one. Names of crawlers are short and similar, so a small distance
 * is not enough. The common endings `bot`, `spider` and `crawler` do not count. In five letters or more one may differ,
 * in nine or more two. Two neighbouring letters may always change places.
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
  // Many short names differ in one letter and still mean what they say.
  if (written.length < MIN_COMPARED_LENGTH && !swapped && !doubled) return false
  return swapped || distance <= (shorter >= 9 ? 2 : shorter >= 5 ? 1 : 0)
}

/** In tokens with fewer letters than this, only swapped and doubled letters count as misspellings. */
const MIN_COMPARED_LENGTH = 7

const withoutDoubled = (text: string): string => text.replace(/(.)\1/g, '$1')

const stem = (token: string): string => lowerCaseToken(token).replace(/(?:bot|spider|crawler)$/, '')

/** Names of other programs that happen to be spelled almost like a known token. */
const unrelatedTokens = new Set(['roverbot'])
