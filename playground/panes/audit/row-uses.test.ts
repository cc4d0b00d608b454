import { expect, test } from 'vitest'
import { createAudit } from '../../../core/audit/index.ts'
import { parse } from '../../../core/index.ts'
import { usesInRow } from './row-uses.ts'

test('the states of a use are told apart by crawler, and blocked crawlers are left out', () => {
  const robots = parse(
    'User-agent: *\nContent-Usage: train-ai=n\n\nUser-agent: Bingbot\nAllow: /\n\nUser-agent: CCBot\nDisallow: /',
  )
  const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'CCBot'].map(token => ({ token }))
  const audit = createAudit({ sites: [{ origin: 'https://a.example', robots }], crawlers, unique: true, now: 0 })
  audit.add([{ url: '/', row: 1 }], audit.addSource({ name: 'list' }))
  const row = audit.view.rowAt(0)
  expect(usesInRow(row, 'aiTraining')).toEqual([
    { state: 'disallowed', crawlers: [0, 2] },
    { state: 'not-stated', crawlers: [1] },
  ])
  expect(usesInRow(row, 'search')).toEqual([{ state: 'not-stated', crawlers: [0, 1, 2] }])
  expect(usesInRow(row, 'aiTraining', 1)).toEqual([{ state: 'not-stated', crawlers: [1] }])
  expect(usesInRow(row, 'aiTraining', 3)).toEqual([])
})
