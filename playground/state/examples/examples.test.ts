import { describe, expect, test } from 'vitest'
import { crawlerOf } from '../../../core/crawlers/index.ts'
import { dialects, parse, siteMatcher } from '../../../core/index.ts'
import { problemsOf } from '../../../core/testing/problems-of.ts'
import { decodeLink, encodeLink } from '../../share/link.ts'
import { simulatedSite } from '../../share/server.ts'
import { draftOf } from '../draft.ts'
import { parseTarget } from '../targets.ts'
import { translatedExample } from './example.ts'
import { examples, isExample } from './examples.ts'

describe.each(examples)('$id', ({ draft }) => {
  test('its URLs can be judged, and its choice is among them', () => {
    for (const text of draft.targets) expect(parseTarget(0, text).problem).toBeUndefined()
    expect(draft.targets[draft.chosen?.target ?? -1]).toBeDefined()
    expect(draft.crawlers).toContain(draft.chosen?.crawler)
  })

  test('its comments have their texts', () => {
    expect(translatedExample(draft).source).not.toMatch(/\$(?:start|examples)_/)
    expect(isExample(translatedExample(draft).source)).toBe(true)
    expect(isExample(`${translatedExample(draft).source}Disallow: /more`)).toBe(false)
  })

  test('a link carries it', async () => {
    const decoded = await decodeLink(await encodeLink(draft))
    expect(decoded.ok && draftOf(decoded.state)).toEqual(draft)
  })
})

/** Allowed or not, for every crawler of an example, in its order. */
function verdicts(id: string, target: string): readonly boolean[] {
  const { draft } = examples.find(example => example.id === id) ?? {}
  if (!draft) throw new Error(`there is no example ${id}`)
  const site = simulatedSite(parse(draft.source), draft.server, 1e12)
  return draft.crawlers.flatMap(token => {
    const crawler = crawlerOf(token)
    return crawler ? siteMatcher(site, crawler, draft.reading).state(target) === 'allowed' : []
  })
}

test('each shows what it teaches', () => {
  expect(verdicts('training', '/')).toEqual([true, false, false, true, true, false, false])
  expect(verdicts('longest', '/docs/drafts/new.html')[0]).toBe(false)
  expect(verdicts('longest', '/docs/guide.html')[0]).toBe(true)
  expect(verdicts('longest', '/page')[0]).toBe(true)
  expect(verdicts('server', 'https://shop.example/')).toEqual([false, false, false])
  expect(verdicts('exceptions', '/private/photo.jpg')).toEqual([false, false, false, true, false])
})

test('in the one about specifications they differ', () => {
  const { draft } = examples.find(({ id }) => id === 'specifications') ?? {}
  const crawler = crawlerOf('Bingbot')
  if (!draft || !crawler) throw new Error('the example or its crawler is missing')
  const differ = draft.targets.filter(target => {
    const allowed = dialects.map(
      ({ id }) => siteMatcher({ robots: parse(draft.source) }, crawler, id).state(target) === 'allowed',
    )
    return new Set(allowed).size === 2
  })
  expect(differ.length).toBeGreaterThanOrEqual(3)
})

test('in the one about rules that do nothing the linter finds many kinds', () => {
  const { draft } = examples.find(({ id }) => id === 'nothing') ?? {}
  const rules = new Set(problemsOf(parse(draft?.source ?? '')).map(({ rule }) => rule))
  expect(rules.size).toBeGreaterThanOrEqual(5)
})
