import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { appNames, browserHeaders } from '../testing/browser-headers.ts'
import { headerShapes } from './data/headers.ts'
import { namesInHeader } from './names-in-header.ts'
import { crawlerOf, crawlers } from './registry.ts'

/** The names in a text: `Googlebot` for a certain one, `Googlebot?` for another. */
const namesIn = (text: string) =>
  namesInHeader(text)
    .map(({ name, certain }) => (certain ? name : `${name}?`))
    .join(', ')

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describe('the names in the value of a user-agent line', () => {
  test.each([
    ['Googlebot', 'Googlebot'],
    ['GoogleBot/2.1', 'GoogleBot'],
    ['"GPTBot"', 'GPTBot'],
    ['[GPTBot]', 'GPTBot'],
    ['“GPTBot”', 'GPTBot'],
    ['*/Bingbot', 'Bingbot'],
    ['GPTBot*', 'GPTBot'],
    ['Google-Extended', 'Google-Extended'],
    ['ExampleBot', 'ExampleBot'],
    ['Sogou web spider', 'Sogou web spider'],
    ['Sogou web spider/4.0', 'Sogou web spider'],
    ['Image Spider', 'Image'],
    ['SentiBot www.example.com (compatible with Googlebot)', 'SentiBot, Googlebot?'],
    ['SentiBot compatible with Googlebot', 'SentiBot, Googlebot?'],
    ['ExampleBot (like Googlebot; not Bingbot)', 'ExampleBot, Googlebot?, Bingbot?'],
    ['ExampleBot, following Googlebot', 'ExampleBot, Googlebot?'],
    ['Not Googlebot', 'Googlebot?'],
    ['Fake Googlebot', 'Googlebot?'],
    ['Googlebot clone', 'Googlebot?'],
    ['Mozilla/5.0 (compatible; MSIE 9.0; AhrefsBot blocker)', 'AhrefsBot?'],
    ['Treat as Googlebot', 'Googlebot?'],
    ['Bad bot pretending to be bingbot', 'Bad, bingbot?'],
    ['Everything except (Googlebot)', 'Everything, Googlebot?'],
    ['Old! Slurp', 'Old!, Slurp?'],
    ['Googlebot, Bingbot', 'Googlebot?, Bingbot?'],
    ['Duc\u212aDuckBot', 'Duc\u212aDuckBot'],
    ['*', ''],
    ['', ''],
  ])('%s: %s', (value, names) => {
    expect(namesIn(value)).toBe(names)
  })
})

describe('the names in a User-Agent header', () => {
  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    [`${chrome}; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot`, 'OAI-SearchBot'],
    ['Mozilla/5.0 (compatible; ExampleBot/0.1; +https://example.com/bot)', 'ExampleBot'],
    ['Mozilla/5.0 (compatible; Example; +https://example.com/bot)', 'Example'],
    ['Mozilla/5.0 Example/0.1', 'Example'],
    [`${chrome} my.bot9/2`, 'my.bot9'],
    ['Example web spider/4.0 (like Googlebot)', 'Example web spider, Googlebot?'],
    ['Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99', ''],
    ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; ExampleToolbar/5.9)', ''],
    ['TelegramBot (like TwitterBot)', 'TelegramBot, TwitterBot?'],
    ['Feedly/1.0 (+http://example.com/f.html; 12 subscribers; like FeedFetcher-Google)', 'Feedly, FeedFetcher-Google?'],
    [`${chrome} facebookexternalhit/1.1 Facebot Twitterbot/1.0`, 'facebookexternalhit?, Facebot?, Twitterbot?'],
    ['facebookexternalhit/1.1;line-poker/1.0', 'facebookexternalhit?'],
    ['facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://example.com/', 'facebookexternalhit?'],
    [`${chrome} Googlebot/2.1`, 'Googlebot?'],
    [`${chrome} [Googlebot/2.1]`, 'Googlebot?'],
    ['ExampleBot/1.0 (compatible; Googlebot/2.1)', 'ExampleBot, Googlebot?'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; ExampleReader/3)', 'Googlebot?'],
    ['Java/1.8 Googlebot/2.1', 'Java, Googlebot?'],
    [`${iPhone} Mobile/16B92 [Pinterest/iOS]`, ''],
    [`${iPhone} Mobile/15E148 Snapchat/11.0 (like Safari/8612, panda)`, ''],
    ['Mozilla/5.0 (Linux; Android 10; Titan) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99 Safari/537.36', ''],
    ['Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.0; Titan)', ''],
    ['Feedly/96 CFNetwork/1399 Darwin/22.1.0', ''],
    ['WhatsApp/2.23.20.0 A', 'WhatsApp'],
  ])('%s: %s', (header, names) => {
    expect(namesIn(header)).toBe(names)
  })
})

it('gives the range of each name', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom('Googlebot', ' ', '/2.1', 'like', ';', '(', ')', 'İ', 'Sogou web spider'),
          fc.string(),
        ),
      ),
      parts => {
        const text = parts.join('')
        let end = 0
        for (const { name, from, to } of namesInHeader(text)) {
          expect(text.slice(from, to)).toBe(name)
          expect(from).toBeGreaterThanOrEqual(end)
          end = to
        }
      },
    ),
  )
})

it('finds each name alone, with a version and in a comment, and is not certain after a word that denies it', () => {
  for (const { token } of crawlers) {
    for (const text of [token, `${token}/1.0`, `Mozilla/5.0 (compatible; ${token}/1.0; +https://example.com/)`]) {
      expect(namesInHeader(text)).toEqual([expect.objectContaining({ crawler: crawlerOf(token), certain: true })])
    }
    for (const text of [`not ${token}`, `fake ${token}`, `Example (compatible with ${token})`, `${token} clone`]) {
      expect(namesInHeader(text).filter(({ crawler, certain }) => crawler && certain)).toEqual([])
    }
  }
})

it('takes no browser, app or device for a crawler', () => {
  expect(browserHeaders.length).toBeGreaterThanOrEqual(289)
  expect(new Set(browserHeaders).size).toBe(browserHeaders.length)
  expect(browserHeaders.filter(header => namesInHeader(header).some(one => one.crawler && !one.isMentioned))).toEqual(
    [],
  )
  // The names of apps are among the headers because some crawlers have them too.
  const tokens = appNames.flatMap(name => crawlerOf(/[A-Za-z]+/.exec(name)?.[0] ?? '')?.token ?? [])
  expect(new Set(tokens).size).toBeGreaterThanOrEqual(8)
})

it('knows the shapes of headers only for tokens of the registry', () => {
  for (const token of headerShapes.keys()) expect(crawlerOf(token)?.token).toBe(token)
})
