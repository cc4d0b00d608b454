import { type Crawler, crawlerForOwnToken, type Reading, type Verdict } from '../../core/index.ts'
import { compare, type Difference } from '../../core/proofs/index.ts'
import type { Answer } from '../robots/answer.ts'
import { robotsOf, type Watched } from './watch.ts'

/** One way in which verdicts changed, with the crawlers that it is true of. */
export interface Change {
  readonly to: 'allowed' | 'blocked' | 'not-decided'
  /** The path pattern of the rule that tells which URLs changed; undefined if no rule blocks. */
  readonly pattern: string | undefined
  readonly tokens: readonly string[]
}

/** The most changes that are listed for one crawler. The playground's comparison lists all. */
const MAX_CHANGES = 3

/** Bounds the search for each crawler, in states, since the popup waits for it. */
const STATES = 20_000

/** True if the watched file is the present answer. After any other answer, a 404 too, its changes no longer apply. */
export const isCurrent = ({ good }: Watched, answer: Pick<Answer, 'outcome' | 'octets'>): boolean =>
  answer.outcome === 'rules' && answer.octets === good.octets

/** What changed for the chosen crawlers between the file before and the last good one, each crawler in its reading. */
export function changesOf({ good, before }: Watched, tokens: readonly string[], reading: Reading): readonly Change[] {
  if (!before) return []
  const [was, is] = [robotsOf(before), robotsOf(good)]
  const changes = new Map<string, { to: Change['to']; pattern: string | undefined; tokens: string[] }>()
  const note = (to: Change['to'], pattern: string | undefined, token: string) => {
    const known = changes.get(`${to} ${pattern}`)
    if (!known) changes.set(`${to} ${pattern}`, { to, pattern, tokens: [token] })
    else if (!known.tokens.includes(token)) known.tokens.push(token)
  }
  for (const token of tokens) {
    const crawler = crawlerForOwnToken(token)
    const { result, changes: found } = compare(was, is, {
      crawlers: [queryOf(crawler)],
      dialect: reading === 'as-documented' ? crawler.dialect : reading,
      limit: MAX_CHANGES,
      states: STATES,
    })
    if (result === 'not-decided') note('not-decided', undefined, token)
    for (const { differences } of found)
      for (const difference of differences) note(difference.to, patternOf(difference), token)
  }
  return [...changes.values()]
}

const queryOf = ({ chain, globalGroup }: Crawler) => ({ productToken: chain, globalGroup: globalGroup !== false })

/** The pattern of the rule that blocks, whether it is in the file before or after: it tells which URLs changed. */
function patternOf({ to, before, after }: Difference): string | undefined {
  const patternIn = ({ rule }: Verdict) => rule?.pattern
  return to === 'blocked' ? patternIn(after) : patternIn(before)
}
