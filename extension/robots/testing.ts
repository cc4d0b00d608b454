import type { Answer } from './answer.ts'
import { type CurrentAnswer, justRead } from './answer-at.ts'
import type { CacheEntry } from './cache-entry.ts'

/** Made-up answers for tests. */

export const NOON = Date.UTC(2026, 0, 15, 12)

export function answerWith(changes: Partial<Answer> = {}): Answer {
  const url = 'https://example.com/robots.txt'
  return {
    url,
    outcome: 'rules',
    status: 200,
    hops: [],
    hopsHidden: false,
    finalUrl: url,
    headers: {},
    octets: 'user-agent: *\ndisallow: /private\n',
    truncated: false,
    fetchedAt: NOON,
    via: 'background',
    ...changes,
  }
}

export function entryWith(changes: Partial<Answer> = {}): CacheEntry {
  const answer = answerWith(changes)
  return { answer, confirmedAt: answer.fetchedAt }
}

export const currentWith = (changes: Partial<Answer> = {}): CurrentAnswer => justRead(entryWith(changes))

export const failedAnswer = (outcome: 'network-error' | 'timeout', fetchedAt = NOON): Answer => {
  const { status: _, ...answer } = answerWith({ outcome, octets: '', fetchedAt })
  return answer
}
