import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { lineAt, SIZE_LIMIT } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { quoted } from '../text/phrases.ts'
import { type Wording, wordings } from '../text/wording.ts'
import { contentOf } from '../verdict/wording.ts'
import type { Alignment } from './alignment.ts'
import type { WhyNot } from './why-not.ts'

const { say, templates } = wordings('hover_why', {
  decides: 'Line $line$, $rule$, decides.',
  shorter:
    'Line $line$, $rule$, matches, but line $winnerLine$ is longer ($winnerLength$ bytes, not $length$) and decides.',
  'tie-goes-to-allow':
    'Line $line$, $rule$, matches, but line $winnerLine$ is as long, and of these the allow decides.',
  'same-length': 'Line $line$, $rule$, matches, but line $winnerLine$ is as long and comes first.',
  later: 'Line $line$, $rule$, matches, but line $winnerLine$ comes first, and the first that matches decides.',
  'empty-path': 'Line $line$, $rule$, has no path, so that it matches nothing.',
  differs: 'Line $line$, $rule$, does not match: after $taken$ comes $next$, and the rule wants $wanted$.',
  ends: 'Line $line$, $rule$, does not match: the path ends after $taken$, and the rule wants $wanted$.',
  begins: 'Line $line$, $rule$, does not match: the path begins with $next$, and the rule wants $wanted$.',
  missing: 'Line $line$, $rule$, does not match: after $taken$ nothing in the path fits $wanted$.',
  'goes-on': 'Line $line$, $rule$, does not match: the rule ends after $taken$, and the path goes on with $next$.',
  'other-group': 'Line $line$, $rule$, is in a group that $crawler$ does not follow.',
  'no-group': 'Line $line$, $rule$, belongs to no group, so that no crawler follows it.',
  'no-rule': 'Line $line$ is not read as a rule.',
  'not-read': 'Line $line$ is after the first $limit$ KiB. Crawlers need not read any further.',
  'robots-txt-itself': 'Line $line$, $rule$, does not count: no rule decides about robots.txt itself.',
})

export { templates as whyNotTemplates }

/**
 * The answer of `whyNot` in a sentence.
 * @param asked the name of the crawler and the dialect that were asked about
 */
export function whyNotSentence(
  robots: RobotsTxt,
  line: number,
  found: WhyNot,
  asked: { readonly crawler: string; readonly dialect: DialectId },
): Wording {
  const from = robots.lines[line - 1]?.from ?? 0
  const common = { line, rule: quoted(contentOf(robots, lineAt(robots, from))) }
  switch (found.answer) {
    case 'decides':
    case 'empty-path':
    case 'no-group':
    case 'robots-txt-itself':
      return say(found.answer, common)
    case 'loses':
      return say(found.because, {
        ...common,
        length: found.length,
        winnerLine: found.to.rule.line,
        winnerLength: found.to.length,
      })
    case 'no-match':
      return noMatchSentence(found.alignment, dialectOf(asked.dialect), common)
    case 'other-group':
      return say('other-group', { ...common, crawler: asked.crawler })
    case 'no-rule':
      return say('no-rule', { line })
    case 'not-read':
      return say('not-read', { line, limit: SIZE_LIMIT / 1024 })
  }
}

function noMatchSentence(
  { result, parts, wanted, rest }: Alignment,
  { spelling }: Dialect,
  common: { line: number; rule: string },
): Wording {
  const shown = (octets: string) => quoted(spelling(octets))
  const taken = parts.map(({ path }) => path).join('')
  const values = { ...common, wanted: shown(wanted) }
  if (result === 'goes-on') return say('goes-on', { ...common, taken: shown(taken), next: shown(rest) })
  if (result === 'missing') return say('missing', { ...values, taken: shown(taken) })
  if (rest === '') return say('ends', { ...values, taken: shown(taken) })
  if (taken === '') return say('begins', { ...values, next: shown(rest) })
  return say('differs', { ...values, taken: shown(taken), next: shown(rest) })
}
