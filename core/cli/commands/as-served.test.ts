import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderWith, plain, type Respond, removeFolder, runCommand, serve, type TestSite, text } from '../testing.ts'

const RULES = 'User-agent: *\nDisallow: /private/\n\nUser-agent: Bytespider\nDisallow: /\n'

/** Answers by what the header User-Agent holds. */
const byName =
  (answers: Readonly<Record<string, Respond>>, others: Respond): Respond =>
  (request, response, site) => {
    const header = request.headers['user-agent'] ?? ''
    const [, respond = others] = Object.entries(answers).find(([name]) => header.includes(name)) ?? []
    respond(request, response, site)
  }

const refused = text('no', {}, 403)

let site: TestSite
let folder = ''
beforeAll(async () => {
  folder = folderWith({})
  site = await serve({
    'a.test/robots.txt': byName({ ClaudeBot: text('User-agent: *\nDisallow: /\n') }, text(RULES)),
    'a.test/': byName({ GPTBot: refused, Amazonbot: text('later', {}, 429) }, text('home')),
    'shut.test/robots.txt': text(RULES),
    'shut.test/': refused,
  })
})
afterAll(async () => {
  await site.close()
  removeFolder(folder)
})

const served = (host: string, names: string, ...more: readonly string[]) =>
  runCommand(['check', site.url(host, '/'), '--as-served', '--for', names, ...more], { folder })

describe('what the rules allow and the server refuses is a finding', () => {
  test('with the status that a browser gets as control', async () => {
    const { out, err, code } = await served('a.test', 'GPTBot,Bingbot', '--yes')
    expect(plain(out)).toContain(
      'GPTBot may fetch /: none of the rules that apply matches. But the server answers with status 403, and a browser with status 200.',
    )
    expect(plain(out)).not.toContain('Bingbot')
    expect(err).toContain('Sites may also know crawlers by their addresses')
    expect(code).toBe(1)
  })

  test('another robots.txt for a name, with both verdicts', async () => {
    const { out, code } = await served('a.test', 'ClaudeBot', '--yes')
    expect(plain(out)).toMatch(
      /✗ ClaudeBot the file that others get \/robots\.txt\n {4}Under this name the file is another \(200, 26 bytes\)/,
    )
    expect(plain(out)).toContain('By the one for others ClaudeBot may fetch')
    expect(code).toBe(1)
  })

  test.each([
    ['Bytespider, which the rules block', 'a.test', 'Bytespider', 0, '✓ Bytespider served as the rules say'],
    [
      'Bingbot, which gets what it may',
      'a.test',
      'Bingbot',
      0,
      'Bingbot may fetch /: none of the rules that apply matches, and the server answers with status 200',
    ],
    ['a server that asks to wait', 'a.test', 'Amazonbot', 3, 'so nothing is known of this name alone'],
    [
      'a site that refuses browsers too',
      'shut.test',
      'GPTBot',
      3,
      'answers with status 403, a browser with status 403, so nothing',
    ],
  ])('not %s', async (_, host, name, wanted, sentence) => {
    const { out, code } = await served(host, name, '--yes', '--verbose')
    expect(plain(out)).toContain(sentence)
    expect(code).toBe(wanted)
  })
})

describe('manners', () => {
  test('one request after another, a second apart, each under one name', async () => {
    site.seen.length = 0
    const { pauses } = await served('a.test', 'GPTBot,Google-Extended', '--yes')
    expect(
      site.seen.map(({ what, headers }) => `${what} ${headers['user-agent']?.replace(/.*(Chrome|GPTBot).*/, '$1')}`),
    ).toEqual(['a.test/robots.txt robotscope/1.2.3', 'a.test/ Chrome', 'a.test/robots.txt GPTBot', 'a.test/ GPTBot'])
    // The clock stands still, so each request waits for all before it.
    expect(pauses).toEqual([1000, 2000, 3000])
  })

  test('without --yes nothing is asked where nobody can agree', async () => {
    site.seen.length = 0
    const { err, code } = await served('a.test', 'GPTBot')
    expect(err).toContain(
      'under the names of others (GPTBot, and a browser), at most once a second. Some firewalls block',
    )
    expect(err).toContain('Add --yes.')
    expect(code).toBe(2)
    expect(site.seen).toEqual([])
  })

  test('a file has no server', async () => {
    const { err, code } = await runCommand(['check', 'robots.txt', '--as-served', '--yes'], { folder })
    expect(err).toContain('--as-served asks sites, and robots.txt is not an address.')
    expect(code).toBe(2)
  })
})
