import { expect, test } from 'vitest'
import { crawlerForOwnToken, parse, siteMatcher } from '../../core/index.ts'
import { parseTarget } from '../state/targets.ts'
import { finish } from '../worker/on-page.ts'
import { otherReadings } from './use-other-readings.ts'

test.each([
  ['/private', []],
  // The draft of 1996 has no wildcards, and its first rule that matches decides.
  ['/a.pdf', ['koster-1996']],
  ['/shop/open', ['koster-1996']],
])('readings with another verdict on %s: %j', (asked, others) => {
  const robots = parse('User-agent: *\nDisallow: /private\nDisallow: /*.pdf$\nDisallow: /shop/\nAllow: /shop/open\n')
  const site = { robots }
  const matcher = siteMatcher(site, crawlerForOwnToken('Googlebot'))
  const target = parseTarget(0, asked)
  const siteVerdict = target.url && matcher.evaluate(target.url)
  expect(finish(otherReadings({ matcher, target, siteVerdict }, site))).toEqual(others)
})
