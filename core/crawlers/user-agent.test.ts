import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { crawlers } from './registry.ts'
import { crawlerOfUserAgent, productNameOf } from './user-agent.ts'

const chrome = 'Chrome/131.0.6778.85 Safari/537.36'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko'

describe('the crawler that a User-Agent header names', () => {
  test.each<[string, string | undefined]>([
    ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'Googlebot'],
    [`Mozilla/5.0 ${webKit}; compatible; Googlebot/2.1; +http://www.google.com/bot.html) ${chrome}`, 'Googlebot'],
    [`Mozilla/5.0 (Linux; Android 6.0.1) ${webKit}) ${chrome} (compatible; Googlebot/2.1; +http://x/)`, 'Googlebot'],
    ['Googlebot-Image/1.0', 'Googlebot-Image'],
    [`Mozilla/5.0 ${webKit}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) ${chrome}`, 'Bingbot'],
    ['Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)', 'AdIdxBot'],
    [`Mozilla/5.0 ${webKit}; compatible; GPTBot/1.3; +https://openai.com/gptbot)`, 'GPTBot'],
    [`Mozilla/5.0 ${webKit}; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)`, 'ClaudeBot'],
    [`Mozilla/5.0 ${webKit}; compatible; Claude-User/1.0; +Claude-User@anthropic.com)`, 'Claude-User'],
    ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'AhrefsBot'],
    ['Mozilla/5.0 (compatible; SemrushBot-BA; +http://www.semrush.com/bot.html)', 'SemrushBot-BA'],
    ['Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)', 'Slurp'],
    ['Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)', 'Sogou web spider'],
    ['Screaming Frog SEO Spider/20.0', 'Screaming Frog SEO Spider'],
    ['Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)', 'archive.org_bot'],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'facebookexternalhit'],
    ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'Slackbot-LinkExpanding'],
    ['DuckDuckBot-Https/1.1; (+https://duckduckgo.com/duckduckbot)', 'DuckDuckBot'],
    ['http.rb/5.1.1 (Mastodon/4.2.0; +https://social.example/)', 'Mastodon'],
    [`Mozilla/5.0 (Linux; Android 11) ${webKit}) ${chrome} Chrome-Lighthouse`, 'Google-Lighthouse'],
    ['Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', 'UptimeRobot'],
    ['Mozilla/5.0+(compatible;+bingbot/2.0;++http://www.bing.com/bingbot.htm)', 'Bingbot'],
    ['"Mozilla/5.0 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)"', 'PetalBot'],
    ['Wget/1.21.4', 'Wget'],
  ])('%s', (header, token) => {
    expect(crawlerOfUserAgent(header)?.token).toBe(token)
  })

  test.each<[name: string, header: string, token: string | undefined]>([
    ['a browser', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit}) ${chrome}`, undefined],
    ['an unknown crawler', 'Mozilla/5.0 (compatible; ExampleBot/1.0; +https://example.com/)', undefined],
    ['nothing', '', undefined],
    ['a name that goes on', 'Googlebot-Foo/1.0', undefined],
    ['a name within another', 'NotGooglebot/1.0', undefined],
    ['a name in an address', 'ExampleBot/1.0 (+https://example.com/Googlebot/2.1)', undefined],
    ['a name in an e-mail address', 'ExampleBot/1.0 (Googlebot@example.com)', undefined],
    ['what it is said to be like', 'ExampleBot (like Googlebot)', undefined],
    ['several of different operators', 'Safari/601 facebookexternalhit/1.1 Facebot Twitterbot/1.0', undefined],
    ['several of one operator', 'Claude-User (claude-code/2.1.4; +https://example.com/)', 'Claude-User'],
    ['a name under which nothing is fetched', 'Mozilla/5.0 (compatible; Google-Extended/1.0)', undefined],
    ['a listed word inside of other words', 'Example Feed Fetch Service', undefined],
    ['a listed word where a product stands', 'Mozilla/5.0 (compatible; Fetch)', 'Fetch'],
    ['part of a name of several words', 'Screaming Frog/1.0', undefined],
    ['a version inside of such a name', 'Sogou/1.0 web spider', 'sogou'],
    ['a name beyond what is read', `${'x'.repeat(4_000)} Googlebot/2.1`, undefined],
  ])('%s', (_, header, token) => {
    expect(crawlerOfUserAgent(header)?.token).toBe(token)
  })

  it('finds every crawler that fetches, by its token in any case', () => {
    for (const { token, crawls } of crawlers) {
      for (const name of [token, token.toUpperCase()]) {
        expect(crawlerOfUserAgent(`Mozilla/5.0 (compatible; ${name}; +https://example.com/)`)?.token).toBe(
          crawls ? token : undefined,
        )
      }
    }
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), header => {
        const found = crawlerOfUserAgent(header)
        expect(found === undefined || crawlers.includes(found)).toBe(true)
      }),
    )
  })
})

test.each([
  ['ExampleBot/0.1', 'ExampleBot'],
  ['ExampleBot/0.1 (+https://example.com/bot)', 'ExampleBot'],
  ['Mozilla/5.0 (compatible; ExampleBot/0.1; https://www.example.com/bot.html)', 'ExampleBot'],
  ['Mozilla/5.0 (compatible; +https://www.example.com/bot.html; ExampleBot/0.1)', 'ExampleBot'],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 my.bot9/2', 'my.bot9'],
  ['User-Agent: Example web spider/4.0', 'Example web spider'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36', undefined],
  ['ExampleBot', undefined],
  ['https://example.com/bot', undefined],
  ['/1.0', undefined],
  ['ExampleBot/', 'ExampleBot'],
])('the product of %j is %j', (header, name) => {
  expect(productNameOf(header)).toBe(name)
})
