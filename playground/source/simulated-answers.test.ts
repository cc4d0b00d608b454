import { describe, expect, test } from 'vitest'
import { access, type DialectId, parse } from '../../core/index.ts'
import { fetchedOf } from '../share/server.ts'
import { sharedStateIn } from '../share/state.ts'
import {
  type AnswerId,
  answerIdOf,
  answerIds,
  type Circumstances,
  failureDurations,
  serverOf,
} from './simulated-answers.ts'

const origin = 'https://shop.example'
const usual: Circumstances = { failingFor: 0, hasCopy: false, siteReachable: true }

test.each(answerIds)('%s can be chosen, recognised and shared', id => {
  const server = serverOf(id, origin, usual)
  expect(answerIdOf(server)).toBe(id)
  expect(sharedStateIn(JSON.parse(JSON.stringify({ server })))?.server).toEqual(server)
})

describe('what each answer means', () => {
  const [, hours, days] = failureDurations
  test.each<[id: AnswerId, dialect: DialectId, circumstances: Partial<Circumstances>, crawl: string]>([
    ['html', 'rfc9309', {}, 'by-rules'],
    ['redirect-other', 'google', {}, 'by-rules'],
    ['redirects-6', 'google', {}, 'all'],
    ['redirect-loop', 'rfc9309', {}, 'all'],
    ['401', 'rfc9309', {}, 'all'],
    ['403', 'koster-1996', {}, 'nothing'],
    ['404', 'google', {}, 'all'],
    ['429', 'google', {}, 'nothing'],
    ['429', 'rfc9309', {}, 'all'],
    ['503', 'rfc9309', {}, 'nothing'],
    ['503', 'google', { failingFor: hours ?? 0, hasCopy: true }, 'by-rules'],
    ['503', 'google', { failingFor: days ?? 0 }, 'all'],
    ['timeout', 'google', { failingFor: days ?? 0, siteReachable: false }, 'nothing'],
    ['dns', 'koster-1996', {}, 'deferred'],
  ])('%s, %s, %o: %s', (id, dialect, circumstances, crawl) => {
    const server = serverOf(id, origin, { ...usual, ...circumstances })
    const fetched = server && fetchedOf(server, parse(''), 1e12)
    expect(fetched && access(fetched.answer, { ...fetched, dialect }).crawl).toBe(crawl)
  })
})
