import { expect, test } from 'vitest'
import { aiPurposes, categories, crawlersOfPurpose } from '../../crawlers/index.ts'
import { crawlersNamed } from './crawlers.ts'

const tokensNamed = (name: string) => crawlersNamed([name], () => {}).map(({ token }) => token)
const described = (purpose: (typeof categories)[number]['id']) =>
  crawlersOfPurpose(purpose).described.map(({ token }) => token)

test.each(categories.map(({ id }) => id).filter(id => described(id).length > 0))(
  'the purpose %s names the crawlers that the playground counts',
  id => {
    expect(tokensNamed(id)).toEqual(described(id))
  },
)

test('ai names the crawlers of all purposes about AI, all also those that are only listed', () => {
  expect(tokensNamed('ai')).toEqual(aiPurposes.flatMap(described))
  expect(tokensNamed('all')).toEqual(
    expect.arrayContaining(crawlersOfPurpose('ai-training').onlyListed.map(({ token }) => token)),
  )
})
