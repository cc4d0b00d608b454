import { describe, expect, test } from 'vitest'
import { presets } from '../crawlers/presets.ts'
import { parse } from '../parse/parse.ts'
import { problemsOf } from '../testing/problems-of.ts'
import { setPolicy } from './set-policy.ts'

const files = {
  empty: [''],
  'everyone, and a sitemap': ['User-agent: *', 'Disallow: /cart', '', 'Sitemap: https://example.com/sitemap.xml', ''],
  'everything allowed': ['User-agent: *', 'Disallow:', ''],
  'everything blocked': ['User-agent: *', 'Disallow: /', ''],
  'several groups': [
    ...['# robots.txt', 'User-agent: Googlebot', 'Disallow: /search', 'Allow: /search/about', ''],
    ...['User-agent: Bingbot', 'User-agent: Slurp', 'Disallow: /search', 'Crawl-delay: 5', ''],
    ...['User-agent: *', 'Disallow: /search', 'Disallow: /private/', ''],
  ],
  'some crawlers blocked': [
    ...['User-agent: GPTBot', 'User-agent: CCBot', 'Disallow: /', '', 'User-agent: Google-Extended', 'Disallow: /', ''],
    ...['User-agent: *', 'Allow: /', 'Disallow: /tmp/', ''],
  ],
  'shared with everyone': ['User-agent: *', 'User-agent: GPTBot', 'User-agent: AhrefsBot', 'Disallow: /a', ''],
  'no blank lines': ['user-agent:*', 'disallow:/a', 'user-agent:Yandex', 'disallow:/b', 'host:example.com'],
  'one token in two groups': [
    ...['User-agent: AhrefsBot', 'Disallow: /a', '', 'User-agent: *', 'Disallow: /b', ''],
    ...['User-agent: AhrefsBot', 'User-agent: SemrushBot', 'Disallow: /c', ''],
  ],
  'the star form of a token': [
    'User-agent: *',
    'Disallow: /a',
    '',
    'User-agent: Mediapartners-Google*',
    'Disallow:',
    '',
  ],
}

/** Lint rules about groups that are correct: opt-outs, and groups that replace the rules for `*`, as the notes say. */
const mistaken = ['token-without-crawler', 'repeated-product-token', 'dropped-global-rules', 'borrowed-group']

/** What a person wants who blocks a crawler. The notes of the change say it too. */
const consequences = ['whole-site-blocked', 'disobedient-crawler', 'blocked-previews']

/** What whoever blocks some crawlers is told of others that they did not choose. */
const ofOthers = ['unnamed-ai-crawlers']

/** How many lines each lint rule reports. */
function linesOfRules(text: string, asked: readonly string[]): ReadonlyMap<string, number> {
  const lines = new Map<string, Set<number>>()
  for (const { rule, line, crawlers } of problemsOf(parse(text), { baseUrl: 'https://example.com/' })) {
    const isAsked = Array.isArray(crawlers) && crawlers.every(token => asked.includes(token))
    if (mistaken.includes(rule) || (isAsked && consequences.includes(rule))) continue
    if (asked.length > 0 && ofOthers.includes(rule)) continue
    lines.set(rule, (lines.get(rule) ?? new Set()).add(line))
  }
  return new Map([...lines].map(([rule, { size }]) => [rule, size]))
}

const known = new Map<string, ReturnType<typeof linesOfRules>>()

/** The same of a file before all changes, which is looked at once. */
function linesBefore(name: string, text: string, asked: readonly string[]) {
  const key = [name, ...asked].join()
  const found = known.get(key) ?? linesOfRules(text, asked)
  known.set(key, found)
  return found
}

const requests = (['block', 'allow', 'remove'] as const).flatMap(policy => {
  return (['keep', 'follow'] as const).map(followers => ({ policy, followers }))
})

describe.each(requests)('$policy, followers $followers', request => {
  test.each(presets)('$id: the linter finds nothing in the change that was not there before', ({ tokens }) => {
    for (const [name, lines] of Object.entries(files)) {
      const before = lines.join('\n')
      const { text, notes } = setPolicy(parse(before), { ...request, tokens })
      expect([name, notes.filter(({ kind }) => kind === 'not-possible')]).toEqual([name, []])
      const asked = request.policy === 'block' ? tokens : []
      const known = linesBefore(name, before, asked)
      const more = [...linesOfRules(text, asked)].filter(([rule, count]) => count > (known.get(rule) ?? 0))
      expect([name, more]).toEqual([name, []])
    }
  })
})
