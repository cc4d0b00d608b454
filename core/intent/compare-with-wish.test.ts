import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { parse } from '../parse/parse.ts'
import { compareWithWish, type WishOptions } from './compare-with-wish.ts'
import { editFor } from './edit-for.ts'
import { exceptionsOf } from './exceptions.ts'
import { pageOutcome } from './page-outcome.ts'
import { parseWish } from './parse-wish.ts'
import { wantedFor } from './wanted-for.ts'
import { wishText } from './wish-line.ts'

const wishIn = (...lines: readonly string[]) => {
  const { lines: read, errors } = parseWish(lines.join('\n'))
  expect(errors).toEqual([])
  return read
}
const closed = 'User-agent: *\nDisallow: /\n'
const fileOf = (...lines: readonly string[]) => parse(lines.join('\n'))

describe('what is wanted for a page', () => {
  const wish = wishIn(
    'search allow /',
    'search disallow /cart',
    'ai-training disallow everywhere',
    'GPTBot allow /press/',
    'ai disallow /ai',
    '* disallow /private/',
    'Bingbot allow https://a.example/private/',
  )
  test.each([
    ['Googlebot', '/', 'allow'],
    ['Googlebot', '/about', 'allow'],
    ['Googlebot', '/cart/1', 'disallow'],
    ['Googlebot', '/private/x', 'allow'],
    ['GPTBot', '/press/a', 'allow'],
    ['GPTBot', '/', 'disallow'],
    // The smaller purpose is the closer one, whatever the lengths of the paths.
    ['CCBot', '/ai', 'disallow'],
    ['ChatGPT-User', '/ai', 'disallow'],
    ['ChatGPT-User', '/', undefined],
    ['MyBot', '/private/x', 'disallow'],
    ['MyBot', '/', undefined],
    ['Bingbot', 'https://a.example/private/x', 'allow'],
    ['Bingbot', 'https://b.example/cart', 'disallow'],
    ['Bingbot', '/robots.txt', undefined],
  ])('%s, %s', (token, path, wanted) => {
    expect(wantedFor(wish, crawlerForOwnToken(token), path)).toBe(wanted)
  })

  test('lines about use and about waiting say nothing about fetching', () => {
    expect(wantedFor(wishIn('GPTBot train-ai=n /', 'GPTBot deferred /'), crawlerForOwnToken('GPTBot'), '/')).toBe(
      undefined,
    )
  })
})

describe('a site and a wish', () => {
  const stateOf = (robots: readonly string[], wish: readonly string[], options: WishOptions = {}) =>
    compareWithWish({ robots: fileOf(...robots) }, wishIn(...wish), options).map(({ state, against, notDecided }) => [
      state,
      ...against.map(({ crawler, path, line, decidedBy }) =>
        `${crawler.token} ${path} ${decidedBy} ${line ?? ''}`.trim(),
      ),
      ...notDecided.map(({ token }) => `? ${token}`),
    ])

  test.each<[string, readonly string[], readonly string[], readonly (readonly string[])[]]>([
    ['a rule', [closed], ['Googlebot allow /'], [['not-as-wanted', 'Googlebot / rule 2']]],
    ['no rule', [''], ['GPTBot disallow everywhere'], [['not-as-wanted', 'GPTBot / none']]],
    [
      'one URL is open',
      [closed, 'Allow: /a$'],
      ['GPTBot disallow everywhere'],
      [['not-as-wanted', 'GPTBot /a rule 4']],
    ],
    ['not followed', [closed], ['Perplexity-User allow /'], [['not-decided', '? Perplexity-User']]],
    ['not said', [closed], ['Google-Extended disallow /'], [['not-decided', '? Google-Extended']]],
    [
      'not followed, with one that follows',
      [closed],
      ['Perplexity-User,GPTBot disallow /'],
      [['as-wanted', '? Perplexity-User']],
    ],
    // Exceptions.
    [
      'a crawler that has its own line is an exception of its purpose',
      ['User-agent: GPTBot', 'User-agent: *', 'Allow: /', 'User-agent: CCBot', 'Disallow: /'],
      ['GPTBot,CCBot disallow everywhere', 'GPTBot allow /'],
      [['not-as-wanted', 'GPTBot / rule 3'], ['as-wanted']],
    ],
    [
      'a path that has its own line is an exception of everywhere',
      [closed, 'Allow: /press/'],
      ['GPTBot disallow everywhere', 'GPTBot allow /press/'],
      [['as-wanted'], ['as-wanted']],
    ],
    [
      'another path that is open is not excepted',
      [closed, 'Allow: /press/', 'Allow: /news/'],
      ['GPTBot disallow everywhere', 'GPTBot allow /press/'],
      [['not-as-wanted', 'GPTBot /news/ rule 5'], ['as-wanted']],
    ],
    [
      'what is open within the exception counts where it is wanted',
      [closed, 'Allow: /press/'],
      ['GPTBot disallow everywhere', 'GPTBot allow /press/', 'GPTBot disallow /press/x'],
      [['not-as-wanted', 'GPTBot /press/x rule 4'], ['as-wanted'], ['not-as-wanted', 'GPTBot /press/x rule 4']],
    ],
  ])('%s', (_, robots, wish, outcomes) => {
    expect(stateOf(robots, wish)).toEqual(outcomes)
  })

  test('an exception of a purpose by a crawler leaves the other crawlers of the purpose', () => {
    const [training, gptBot] = compareWithWish(
      { robots: fileOf('User-agent: GPTBot', 'Allow: /', '', 'User-agent: *', 'Disallow: /') },
      wishIn('ai-training disallow everywhere', 'GPTBot allow /'),
      { tokens: ['GPTBot', 'CCBot'] },
    )
    expect(training?.crawlers.map(({ crawler }) => crawler.token)).toEqual(['CCBot'])
    expect([training?.state, gptBot?.state]).toEqual(['as-wanted', 'as-wanted'])
  })

  test('a URL of another site is not judged', () => {
    const wish = ['Googlebot allow https://a.example/']
    expect(stateOf([closed], wish, { origin: 'https://b.example' })).toEqual([['not-decided']])
    expect(stateOf([closed], wish, { origin: 'https://a.example' })[0]?.[0]).toBe('not-as-wanted')
  })

  test('a server that cannot answer decides nothing, a line that wants that crawlers wait holds', () => {
    const answer = { kind: 'response', url: 'https://a.example/robots.txt', status: 503 } as const
    const site = { robots: parse(''), fetched: { answer, now: 0 } }
    const [waits, allow] = compareWithWish(site, wishIn('GPTBot deferred /', 'GPTBot allow everywhere'))
    const { state } = waits?.crawlers[0] ?? {}
    expect(waits?.state).toBe(state === 'deferred' ? 'as-wanted' : 'not-as-wanted')
    expect(allow?.crawlers[0]?.decidedBy).toBe('answer')
  })

  test.each([
    [{ who: '', wanted: 'allow', where: '/' }],
    [{ who: 'a/b', wanted: 'allow', where: '/' }],
    [{ who: 'GPTBot', wanted: 'alow', where: '/' }],
    [{ who: 'GPTBot', wanted: 'allow', where: 'a' }],
  ])('what is not a line of a wish is refused: %j', line => {
    expect(() => compareWithWish({ robots: parse('') }, [line as never])).toThrow(TypeError)
  })
})

describe('a page', () => {
  const page = (wish: readonly string[], ...states: readonly (readonly [string, string])[]) => {
    const verdicts = states.map(([token, state]) => ({
      ...{ crawler: crawlerForOwnToken(token), path: '/a', state: state as 'allowed' },
    }))
    const { state, against, notDecided, noWish } = pageOutcome(wishIn(...wish), verdicts)
    return [state, against.length, notDecided.length, noWish.length]
  }

  test('each crawler is in one list', () => {
    const wish = ['search allow /', 'ai-training disallow everywhere']
    expect(page(wish, ['Googlebot', 'allowed'], ['GPTBot', 'blocked'])).toEqual(['as-wanted', 0, 0, 0])
    expect(page(wish, ['Googlebot', 'allowed'], ['GPTBot', 'allowed'])).toEqual(['not-as-wanted', 1, 0, 0])
    expect(page(wish, ['Googlebot', 'deferred'], ['GPTBot', 'undecided'])).toEqual(['not-decided', 0, 2, 0])
    expect(page(wish, ['MyBot', 'blocked'])).toEqual(['no-wish', 0, 0, 1])
    expect(page(['ai-user allow /'], ['Perplexity-User', 'blocked'])).toEqual(['not-decided', 0, 1, 0])
  })
})

describe('the edit that fulfils a wish', () => {
  const edit = (robots: readonly string[], ...wish: readonly string[]) => {
    const found = editFor(fileOf(...robots), wishIn(...wish))
    return found.state === 'found'
      ? found.text
      : `${found.because}: ${found.lines.map(line => Object.values(line).slice(2).join(' ')).join('; ')}`
  }

  test('what is fulfilled is not changed', () => {
    expect(edit(['User-agent: *', 'Disallow: /'], 'GPTBot disallow everywhere')).toBe('User-agent: *\nDisallow: /')
  })

  test('a group is taken away if the rules for others say what is wanted', () => {
    const file = ['User-agent: *', 'Disallow: /cart', '', 'User-agent: Googlebot', 'Disallow: /']
    expect(edit(file, 'Googlebot allow /', 'Googlebot disallow /cart')).toMatch(
      /^User-agent: \*\nDisallow: \/cart\n\nUser-agent: Googlebot-Image\n(?:User-agent: .*\n)+Disallow: \/$/,
    )
    const google =
      'Googlebot,Googlebot-Image,Googlebot-Video,Googlebot-News,Google-InspectionTool,Google-CloudVertexBot'
    const wished = [`${google},Applebot,Screaming Frog SEO Spider allow /`]
    expect(edit(file, ...wished)).toBe('User-agent: *\nDisallow: /cart')
  })

  test('a staging file is closed to all, those with groups too', () => {
    expect(
      edit(
        ['User-agent: *', 'Disallow: /cart', '', 'User-agent: Googlebot', 'Allow: /'],
        '* disallow everywhere',
        'search disallow everywhere',
      ),
    ).toMatch(/^User-agent: \*\nDisallow: \/\n\nUser-agent: Googlebot\n(?:User-agent: .*\n)+Disallow: \/$/)
  })

  test('a staging file that was deployed opens again', () => {
    expect(
      edit(['User-agent: *', 'Disallow: /'], '* allow /', 'search allow /', 'ai-training disallow everywhere'),
    ).toMatch(/^User-agent: \*\nAllow: \/\n\nUser-agent: [\s\S]*User-agent: GPTBot\n[\s\S]*\nDisallow: \/$/)
  })

  test('areas that were closed when the wish was set stay closed when a closed site opens again', () => {
    const before = { robots: fileOf('User-agent: *', 'Disallow: /cart', 'Disallow: /*?sort=', 'Allow: /cart/help') }
    const wish = wishIn('* allow /', 'search allow /')
    const all = [...wish, ...exceptionsOf(before, wish)]
    expect(wishText(all.slice(2)).replace(/ +/g, ' ')).toBe(
      '*,search disallow /cart\n*,search disallow /*?sort=\n*,search allow /cart/help\n',
    )
    const found = editFor(fileOf('User-agent: *', 'Disallow: /'), all)
    expect(found).toMatchObject({
      state: 'found',
      text: 'User-agent: *\nAllow: /\nDisallow: /cart\nDisallow: /*?sort=\nAllow: /cart/help',
    })
  })

  test('who falls back to a crawler is not changed with it', () => {
    expect(edit(['User-agent: *', 'Disallow: /cart'], 'Googlebot disallow everywhere')).toContain(
      'User-agent: Googlebot-Image',
    )
  })

  test('there is none for a path, for a use, and for both opposites', () => {
    expect(edit([''], 'Googlebot disallow /cart')).toBe('path: Googlebot disallow /cart')
    // The rule would be for others, too.
    expect(edit(['User-agent: *', 'Allow: /'], 'Bingbot disallow /cart')).toBe('others-change: Bingbot disallow /cart')
    expect(edit(['User-agent: CCBot', 'Allow: /'], 'CCBot disallow /cart')).toBe(
      'User-agent: CCBot\nAllow: /\nDisallow: /cart',
    )
    expect(edit([''], 'Googlebot train-ai=n /')).toBe('use: Googlebot train-ai=n /')
    expect(edit([''], 'a disallow everywhere', 'a allow /')).toMatch(/^no-edit: /)
  })
})
