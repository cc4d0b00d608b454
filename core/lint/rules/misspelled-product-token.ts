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

/** How many tokens are looked at: each is compared with all known ones. */
const MOST = 2_000

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
    for (const { token, uses } of [...tokensNamed(context, 'google').values()].slice(0, MOST)) {
      const [first] = uses
      if (!first || token.length < 5 || token.length > 40 || crawlerNamedBy(first.agent.value)) continue
      if (others.has(lowerCaseToken(token))) continue
      const right = suggestToken(token)
      if (right === undefined || !isSlip(token, right) || crawlerOf(right)?.retired) continue
      const named = right.toLowerCase()
      // Beside the right spelling, in the same group, the wrong one does no harm.
      if (uses.every(({ group }) => group.userAgents.some(agent => agent.value.toLowerCase() === named))) continue
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
        fix: written.has(named) ? undefined : proposedFix(say('write', { token: quoted(right) }), edits),
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
  return swapped || distance <= (shorter >= 9 ? 2 : shorter >= 5 ? 1 : 0)
}

const stem = (token: string): string => lowerCaseToken(token).replace(/(?:bot|spider|crawler)$/, '')

/** Names of other programs that happen to be spelled nearly like a known token. */
const others = new Set(['roverbot'])
