import { type Crawler, crawlerForOwnToken, type Reading, type Verdict } from '../../core/index.ts'
import { compare, type Difference } from '../../core/proofs/index.ts'
import type { Answer } from '../robots/answer.ts'
import { robotsOf, type Watched } from './watch.ts'

/** One way in which verdicts changed, for crawlers that fare alike. */
export interface Change {
  readonly to: 'allowed' | 'blocked' | 'not-decided'
  /** The rule's path pattern that tells which URLs; none if there is no rule on the side that blocks. */
  readonly pattern: string | undefined
  readonly tokens: readonly string[]
}

/** The most that is told of one crawler; the rest stands in the playground's comparison. */
const TOLD = 3

/** Bounds the work for each crawler, in states: the popup is not to wait for it. */
const STATES = 20_000

/** Whether what is watched speaks of the present answer: after another one, be it 404, its changes hold no longer. */
export const speaksOf = ({ good }: Watched, answer: Pick<Answer, 'outcome' | 'octets'>): boolean =>
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
      limit: TOLD,
      states: STATES,
    })
    if (result === 'not-decided') note('not-decided', undefined, token)
    for (const { differences } of found)
      for (const difference of differences) note(difference.to, patternOf(difference), token)
  }
  return [...changes.values()]
}

const queryOf = ({ chain, globalGroup }: Crawler) => ({ productToken: chain, globalGroup: globalGroup !== false })

/** The rule that blocks, on whichever side it stands, says best which URLs are meant. */
function patternOf({ to, before, after }: Difference): string | undefined {
  const patternIn = ({ rule }: Verdict) => rule?.pattern
  return to === 'blocked' ? patternIn(after) : patternIn(before)
}
