import { describe, expect, test } from 'vitest'
import { crawlerOf, crawlers, profileOf } from '../crawlers/index.ts'
import { guessedCrawlers, readAddressList } from './address-list.ts'

const prefixes = { creationTime: '2026-11-01T00:00:00', prefixes: [{ ipv4Prefix: '192.0.2.0/24' }] }

describe('guessedCrawlers', () => {
  test.each([
    ['gptbot.json', 'GPTBot'],
    ['GPTBot (1).json', 'GPTBot'],
    ['/home/me/searchbot.json', 'OAI-SearchBot'],
    ['chatgpt-user.json', 'ChatGPT-User'],
    ['bingbot.json', 'Bingbot'],
    ['perplexity-user.json', 'Perplexity-User'],
    ['perplexitybot-2026-11.json', 'PerplexityBot'],
    ['applebot.json', 'Applebot'],
  ])('%s is only for %s', (name, token) => {
    expect(guessedCrawlers(name, prefixes)).toEqual([token])
  })

  test.each([
    ['googlebot.json', ['Googlebot', 'Googlebot-Image']],
    ['common-crawlers.json', ['Googlebot', 'Googlebot-Image']],
    ['bots.json', ['ClaudeBot', 'Claude-User', 'Claude-SearchBot']],
    ['my-claudebot-ranges.txt', ['ClaudeBot', 'Claude-User', 'Claude-SearchBot']],
  ])('%s is for all crawlers that share the list: %j', (name, tokens) => {
    const guess = guessedCrawlers(name, prefixes)
    expect(guess).toEqual(expect.arrayContaining(tokens))
    expect(new Set(guess.map(token => crawlerOf(token)?.operator)).size).toBe(1)
  })

  test.each([
    [{ bot: 'GPTBot', prefixes: [] }, ['GPTBot']],
    [{ gptbot: ['192.0.2.0/24'], bingbot: ['198.51.100.0/24'] }, ['GPTBot', 'Bingbot']],
    [[{ names: [' gptBOT '] }], ['GPTBot']],
    [{ about: 'for GPTBot and others' }, []],
    [prefixes, []],
    [undefined, []],
  ])('if the file name gives no hint, the content %j does: %j', (json, tokens) => {
    expect([...guessedCrawlers('list.json', json)].sort()).toEqual([...tokens].sort())
  })

  test('the name of a published list is enough to guess its operator’s crawlers, and no others', () => {
    for (const crawler of crawlers) {
      const { token, operator, crawls } = crawler
      for (const url of profileOf(crawler).addresses.filter(url => url.endsWith('.json') && crawls)) {
        const guess = guessedCrawlers(new URL(url).pathname, undefined)
        expect(guess, url).toContain(token)
        expect(new Set(guess.map(one => crawlerOf(one)?.operator)), url).toEqual(new Set([operator]))
      }
    }
  })

  test('a token that fetches nothing is not guessed', () => {
    expect(guessedCrawlers('googlebot.json', undefined)).not.toContain('Google-Extended')
  })
})

describe('readAddressList', () => {
  const list = (...found: readonly string[]) => ({ kind: 'list', prefixes: found, tokens: ['GPTBot'] })

  test.each([
    ['the usual JSON', JSON.stringify(prefixes), list('192.0.2.0/24')],
    [
      'both kinds of addresses',
      '{"a":[{"ipv6Prefix":"2001:db8::/32"},"192.0.2.1"]}',
      list('2001:db8::/32', '192.0.2.1'),
    ],
    ['a byte order mark', `\uFEFF${JSON.stringify(prefixes)}`, list('192.0.2.0/24')],
    ['a repeated address', '["192.0.2.1", "192.0.2.1"]', list('192.0.2.1')],
    ['lines', '# GPTBot\r\n192.0.2.1\r\n\r\n2001:db8::/32 # new\n', list('192.0.2.1', '2001:db8::/32')],
    ['commas', '192.0.2.1, 192.0.2.2', list('192.0.2.1', '192.0.2.2')],
    ['JSON without addresses', '{"name": "GPTBot"}', { kind: 'problem', problem: 'none' }],
    ['an empty file', '', { kind: 'problem', problem: 'other' }],
    ['a page', '<!doctype html><p>192.0.2.1</p>', { kind: 'problem', problem: 'other' }],
    ['a log', '192.0.2.1 - - [10/Nov/2026] "GET /"\n192.0.2.2\n', { kind: 'problem', problem: 'other' }],
    ['a number', '7', { kind: 'problem', problem: 'other' }],
    ['broken JSON', '{"prefixes": ["192.0.2.0/24"', { kind: 'problem', problem: 'other' }],
  ])('%s', (_, text, read) => {
    expect(readAddressList('gptbot.json', text)).toEqual(read)
  })
})

test.each(['[', '{"prefixes":'])('a file of %s, however deep, is read or refused, and does not end the page', open => {
  const close = open === '[' ? ']' : '}'
  expect(readAddressList('a.json', open.repeat(1_000_000))).toEqual({ kind: 'problem', problem: 'other' })
  expect(readAddressList('a.json', `${open.repeat(5000)}"192.0.2.0/24"${close.repeat(5000)}`)).toEqual({
    kind: 'list',
    prefixes: ['192.0.2.0/24'],
    tokens: [],
  })
})
