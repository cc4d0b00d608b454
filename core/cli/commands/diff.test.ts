import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { type CommandSurroundings, folderWith, removeFolder, runCommand, serve, text } from '../testing.ts'

/** Rules with so many stars that a comparison reaches its limit. */
const starred = Array.from({ length: 1500 }, (_, i) => {
  const segments = [...i.toString(2)].map(bit => (bit === '0' ? 'a' : 'b'))
  return `Disallow: /*${segments.join('*')}\n`
})

const exceptions = (name: string) =>
  Array.from({ length: 30 }, (_, i) => `Content-Usage: /${name}${i}/ train-ai=n\n`).join('')

const tokens = Array.from({ length: 9 }, (_, i) => `User-agent: bot${'abcdefghi'[i]}`).join('\n')

let folder = ''

beforeAll(() => {
  folder = folderWith({
    'open.txt': 'User-agent: *\nDisallow: /a/\n',
    'closed.txt': 'User-agent: *\nDisallow: /a/\nDisallow: /b/\n',
    'named.txt': 'User-agent: examplebot\nDisallow: /b/\n\nUser-agent: *\nDisallow: /a/\n',
    'many.txt': `${tokens}\nDisallow: /b/\n\nUser-agent: *\nDisallow: /a/\n`,
    'usage.txt': 'User-agent: *\nContent-Usage: train-ai=n\nDisallow: /a/\n',
    'all-usage.txt': `User-agent: *\n${exceptions('a')}Disallow: /a/\n\nUser-agent: examplebot\n${exceptions('b')}Disallow: /a/\n`,
    'usage-twice.txt': 'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /b train-ai=n\nDisallow: /a/\n',
    'hard.txt': `User-agent: *\n${starred.join('')}`,
    'harder.txt': `User-agent: *\n${starred.filter((_, i) => i % 7 !== 3).join('')}`,
    'harder-usage.txt': `User-agent: *\nContent-Usage: train-ai=n\n${starred.filter((_, i) => i % 7 !== 3).join('')}`,
    'half-hard.txt': `User-agent: half\nDisallow: /a/\n\nUser-agent: *\n${starred.join('')}`,
    'half-harder.txt': `User-agent: half\nDisallow: /a/b\n\nUser-agent: *\n${starred.filter((_, i) => i % 7 !== 3).join('')}`,
    'urls.txt': Array.from({ length: 30 }, (_, i) => `/b/${i}`).join('\n'),
    'robots-as-list.txt': 'User-agent: *\nDisallow: /a/\n',
  })
})

afterAll(() => removeFolder(folder))

const diff = (parameters: readonly string[], around: CommandSurroundings = {}) =>
  runCommand(['diff', ...parameters], { folder, ...around })

describe('files', () => {
  test('crawlers that read a rule in another way are not among those that it blocks', async () => {
    const own = folderWith({
      'a.txt': 'User-agent: *\nDisallow: /a\n',
      'b.txt': 'User-agent: *\nDisallow: /a\nDisallow: /b c\n',
    })
    const { out } = await diff(['a.txt', 'b.txt'], { folder: own })
    removeFolder(own)
    // For Google's reading, no URL has a space.
    expect(out).toMatch(/blocks \/b c for every crawler that follows \*, except for Googlebot, .* more; witness/)
    expect(out.split('\n').at(-2)).toMatch(/^Nothing changes for .*\bGooglebot\b/)
    expect(out).not.toMatch(/except for .*AdsBot-Google.*; witness/)
  })

  test('what is opened is said as such, in text, as annotations and in the summary', async () => {
    const { out, code } = await diff(['closed.txt', 'open.txt', '--for', 'Googlebot'])
    expect(out).toBe(
      `✓ This change opens /b/ for Googlebot; witness /b/.\n  Before: line 3, Disallow: /b/\n  Now:    ${said('verdict_no_rule_matches')}\n`,
    )
    expect(code).toBe(1)
    const own = { GITHUB_STEP_SUMMARY: 'summary.md', GITHUB_WORKSPACE: folder }
    const github = await diff(['closed.txt', 'open.txt', '--format', 'github'], { environment: own })
    expect(github.out).toMatch(
      /^::warning file=open\.txt,title=robots\.txt%3A opened for every crawler that follows \*::/,
    )
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain(
      '| opened | /b/ | every crawler that follows \\* |',
    )
  })

  test('crawlers that nothing changes for are named', async () => {
    const { out } = await diff(['open.txt', 'named.txt', '--for', 'Googlebot,examplebot'])
    expect(out).toContain('This change blocks /b/ for examplebot; witness /b/.')
    expect(out).toContain('Nothing changes for Googlebot.')
  })

  test('many names are counted', async () => {
    const { out } = await diff(['open.txt', 'many.txt', '--for', 'bota,botb,botc,botd,bote,botf,botg'])
    expect(out).toMatch(/for bota, botb, botc, botd, bote and 2 more/)
  })

  test('the same reading can be taken for all crawlers', async () => {
    const { out } = await diff(['open.txt', 'closed.txt', '--read-as', 'koster-1996', '--format', 'json'])
    expect(JSON.parse(out)).toMatchObject([{ change: 'blocked', area: '/b/', anyOther: true }])
  })

  test('what is not decided is said, and ends with 3', async () => {
    const { out, code } = await diff(['hard.txt', 'harder.txt'])
    expect(out).toContain('? Not decided: no URL was found whose verdict changes, and it is not proved')
    const examined =
      /Of [\d,]+ rules that block, in both files together, [\d,]+ were examined to the end\. More --effort examines/
    expect(out.replace(/\s+/g, ' ')).toMatch(examined)
    expect(code).toBe(3)
    const github = await diff(['hard.txt', 'harder.txt', '--format', 'github'])
    expect(github.out).toMatch(/^::warning title=robots\.txt::Not decided: /)
    expect(github.out).toMatch(examined)
    const data = JSON.parse((await diff(['hard.txt', 'harder.txt', '--format', 'json'])).out)
    expect(data).toMatchObject([{ change: 'not-decided', open: expect.stringMatching(/^Of [\d,]+ rules that block/) }])
    expect((await diff(['open.txt', 'open.txt', '--format', 'github'])).out).toBe('')
    expect((await diff(['hard.txt', 'harder.txt', '--allow-unfinished'])).code).toBe(0)
  })

  test('no claim is made about a name where nobody says that rules for * count for it', async () => {
    const own = folderWith({
      'named.txt': 'User-agent: *\nDisallow: /\n\nUser-agent: Google-Extended\nDisallow: /\n',
      'search.txt': 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n',
      'everyone.txt': 'User-agent: *\nDisallow: /\n',
      'shop.txt': 'User-agent: *\nDisallow: /shop/\n',
    })
    const sentence = `Not decided for Google-Extended. ${said('unfinished_notSaid')}`
    const words = (text: string) => text.replace(/\s+/g, ' ')
    const removed = await diff(['named.txt', 'everyone.txt'], { folder: own })
    expect([words(removed.out).includes(sentence), removed.code]).toEqual([true, 3])
    expect(removed.out).not.toContain('Nothing changes for Google-Extended')
    expect(removed.out).not.toContain('--effort')
    const opened = await diff(['everyone.txt', 'shop.txt', '--for', 'Googlebot,Google-Extended'], { folder: own })
    expect(words(opened.out)).toContain('This change opens / for Googlebot;')
    expect(words(opened.out)).toContain(sentence)
    const others = await diff(['search.txt', 'everyone.txt', '--for', 'Amzn-SearchBot,Googlebot'], { folder: own })
    expect(words(others.out)).toContain(`Not decided for Amzn-SearchBot. ${said('unfinished_otherGroups')}`)
    const same = await diff(['everyone.txt', 'everyone.txt', '--for', 'Google-Extended'], { folder: own })
    expect(same.code).toBe(0)
    removeFolder(own)
  })

  test('what is not decided may be what the person wants to fail on', async () => {
    const files = ['half-hard.txt', 'half-harder.txt', '--for', 'half,Bingbot', '--fail-on', 'blocked']
    const { out, code } = await diff([...files, '--format', 'json'])
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ change: 'allowed', crawlers: ['half'] }),
      expect.objectContaining({ change: 'not-decided', crawlers: ['Bingbot'], witness: null }),
    ])
    expect(code).toBe(3)
    expect((await diff([...files, '--allow-unfinished'])).code).toBe(0)
  })

  test('more than twenty changes of use are counted', async () => {
    const { out, code } = await diff(['open.txt', 'all-usage.txt'])
    expect(out).toContain('What may be done with pages changes:\n')
    expect(out).toContain('  and 20 more: --format json lists these.\n  There may be more. Of at least ')
    expect(code).toBe(0)
    const json = JSON.parse((await diff(['open.txt', 'usage.txt', '--format', 'json'])).out)
    expect(json).toMatchObject([{ change: 'usage', lineBefore: null, lineAfter: 2, ruleAfter: 'train-ai=n' }])
  })

  test('that more uses may change is said in data and in the summary too', async () => {
    const incomplete = { change: 'usage-incomplete', crawlers: ['examplebot'], anyOther: true, witness: null }
    const json = JSON.parse((await diff(['open.txt', 'all-usage.txt', '--format', 'json'])).out)
    expect([json.length, json.at(-1)]).toMatchObject([41, incomplete])
    const { out } = await diff(['open.txt', 'all-usage.txt', '--format', 'csv'])
    expect(out).toMatch(/\r\nusage-incomplete,examplebot,true,,,,,,,"Of at least \d+ URLs [^\r]*"\r\n$/)
    const environment = { GITHUB_STEP_SUMMARY: 'more.md' }
    const github = await diff(['open.txt', 'all-usage.txt', '--format', 'github'], { environment })
    expect(github.out).toMatch(/\n::notice title=[^\n]*::There may be more\. Of [^\n]*\n$/)
    expect(readFileSync(join(folder, 'more.md'), 'utf8')).toMatch(/\n- There may be more\. Of [^\n]*\n\n$/)
  })

  test('other lines about usage are said even if no URL was found whose preference changes', async () => {
    const files = ['usage.txt', 'usage-twice.txt']
    const sentence = `What may be done with pages is not decided for every crawler that follows *. ${said('unfinished_urlsNoProof', { of: 8 })}`
    const { out, code } = await diff(files)
    expect([out.split('\n').slice(1), code]).toEqual([['', sentence, ''], 0])
    expect(JSON.parse((await diff([...files, '--format', 'json'])).out)).toMatchObject([
      { change: 'usage-not-decided', crawlers: [], anyOther: true, area: null, witness: null },
    ])
    const environment = { GITHUB_STEP_SUMMARY: 'undecided.md' }
    const github = await diff([...files, '--format', 'github'], { environment })
    expect(github.out).toBe(`::notice title=robots.txt%3A what may be done with pages::${sentence}\n`)
    expect(readFileSync(join(folder, 'undecided.md'), 'utf8')).toContain(`\n- ${sentence.replace('*', '\\*')}\n`)
  })

  test('an undecided verdict is said beside changes of use', async () => {
    const { out } = await diff(['hard.txt', 'harder-usage.txt', '--format', 'github'])
    expect(out).toMatch(/^::warning title=robots\.txt::Not decided: /)
    expect(out).toContain('AI training goes from not stated to train-ai=n')
  })

  test('a site that fails has no content to compare', async () => {
    const site = await serve({ 'down.test/robots.txt': text('', {}, 500) })
    const { code, err } = await diff([site.url('down.test', '/'), 'open.txt', '--retries', '0'])
    expect(err).toContain(`cannot be read. ${said('explain_answer_server_error', { status: 500 })}`)
    expect(code).toBe(3)
    await site.close()
  })
})

describe('a list of URLs', () => {
  test('twenty examples are shown, and the rest is counted', async () => {
    const { out } = await diff(['open.txt', 'closed.txt', '--urls', 'urls.txt', '--for', 'Googlebot'])
    expect(out).toContain('✗ For Googlebot 30 URLs become blocked.')
    expect(out).toContain('  and 10 more: --format csv lists all.\n')
    expect(out).toContain('30 URLs were compared.')
  })

  test('URLs that are opened by no line', async () => {
    const { out, code } = await diff([
      ...['closed.txt', 'open.txt', '--urls', 'urls.txt', '--for', 'Googlebot', '--fail-on', 'allowed'],
    ])
    expect(out).toContain('✓ For Googlebot 30 URLs become allowed.')
    expect(out).toContain('https://example.com/b/0: allowed for Googlebot\n')
    expect(code).toBe(1)
  })

  test('the same reading for all crawlers, and use by it', async () => {
    const { out } = await diff([
      ...['open.txt', 'usage.txt', '--urls', 'urls.txt', '--for', 'Googlebot', '--read-as', 'rfc9309'],
    ])
    expect(out).toContain('AI training goes from not stated to not allowed for Googlebot: 30 URLs, such as /b/0.')
  })

  test('of another site is shown whole', async () => {
    const { out } = await diff(['open.txt', 'usage.txt', '--urls', '-', '--for', 'Googlebot'], {
      stdin: 'https://b.example/x\nhttps://example.com/y\n',
    })
    expect(out).toContain('such as https://b.example/x.')
  })

  test('that is not one is refused', async () => {
    const { err, code } = await diff(['open.txt', 'closed.txt', '--urls', 'robots-as-list.txt'])
    expect(err).toContain('robots-as-list.txt cannot be read. This is a robots.txt file.')
    expect(code).toBe(3)
  })
})

describe('programs', () => {
  const own = () => folderWith({ 'a.txt': 'User-agent: *\nDisallow: /a\n', 'b.txt': 'User-agent: *\n\nDisallow: /a\n' })

  test('--programs says what a change opens for programs alone', async () => {
    const folder = own()
    const { out, code } = await diff(['a.txt', 'b.txt', '--programs'], { folder })
    const same = await diff(['a.txt', 'a.txt', '--programs'], { folder })
    removeFolder(folder)
    expect(out).toContain(
      '  Python ≤ 3.12: this change opens /a for ExampleBot, and 1 more of the URLs that were tried.',
    )
    expect(out).toContain('  WWW::RobotRules: this change opens /a for ExampleBot')
    expect(out).not.toContain('Protego')
    expect(code).toBe(0)
    expect(same.out).toContain('No change was found that a program makes and RFC 9309 does not.')
  })

  test('it goes with text only', async () => {
    const { err, code } = await diff(['open.txt', 'open.txt', '--programs', '--format', 'json'])
    expect(err).toContain('--programs goes with --format text, and without --urls.')
    expect(code).toBe(2)
  })
})
