import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import Ajv from 'ajv'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said } from '../testing/said.ts'
import { folderWith, plain, redirect, removeFolder, runCommand, serve, text } from './testing.ts'

const RULES = `User-agent: *
Disallow: /private/
Allow: /private/open

User-agent: GPTBot
Disallow: /
`

let folder = ''

beforeAll(() => {
  folder = folderWith({
    'robots.txt': RULES,
    'wrong.txt': 'User-agent: *\r\nDisalow: /a\r\n\r\nAllow: /b\r\nDisallow: /ä\xff\r\n',
    'quoted.txt': Buffer.from('User-agent: *\r\nDisallow: "/a"\r\n# \xff\r\nDisallow: /b#\r\n', 'latin1'),
    'robots.expect': '# what must hold\nGooglebot allow /private/open # a page\nGPTBot disallow /\n',
    'failing.expect': 'Googlebot allow /private/\nai-training disallow /shop\nGPTBot disallow https://example.com/\n',
    'urls.txt': 'https://example.com/private/a\nhttps://example.com/b\n# a comment\n/private/open\n',
    'sitemap.xml':
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/private/</loc></url></urlset>',
    'folder/robots.txt': RULES,
    'usage.txt': 'User-agent: *\nContent-Usage: train-ai=n, search=y\nDisallow: /private/\n',
  })
})

afterAll(() => removeFolder(folder))

const cli = (...parameters: readonly string[]) => runCommand(parameters, { folder })

describe('arguments', () => {
  test('without a command, help is given on stderr', async () => {
    const { code, out, err } = await cli()
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('Usage: robotscope')
  })

  test.each([
    [['lnt'], "unknown command 'lnt'\n(Did you mean lint?)"],
    [['lint', '--formt', 'json', 'robots.txt'], '(Did you mean --format?)'],
    [
      ['lint', '--format', 'sarf', 'robots.txt'],
      '--format: "sarf" is not a format of this command. Did you mean sarif?',
    ],
    [['test', 'robots.txt', 'Googlebot', '/', '--read-as', 'gogle'], 'Did you mean google?'],
    [['lint', '--max-warnings', 'many', 'robots.txt'], '"many" is not a whole number'],
    [['lint', '--timeout', '0', 'robots.txt'], '--timeout: "0" is not a number of seconds from 0.1 to 3600.'],
    [['test', 'robots.txt', 'Goo bot?', '/'], '"Goo bot?" cannot be the name of a crawler'],
    [['test', 'robots.txt', 'Googlebot', 'example.com/a'], '"example.com/a" is neither a URL nor a path'],
    [['test', 'robots.txt', 'Googlebot'], "missing required argument 'url'"],
    [['lint', '--fix', 'https://example.com'], '--fix changes files on disk'],
    [['diff', '-', '-'], 'Only one of BEFORE, AFTER and --urls can be read from stdin.'],
    [['audit', 'urls.txt'], 'By which robots.txt?'],
    [['audit', 'urls.txt', '--robots', 'robots.txt', '-o', 'rows.xls'], 'its ending says what is written'],
    [['check', '--variants'], 'robots.txt is not an address'],
    [['lint', 'git:robots.txt'], 'Write git:REVISION:PATH'],
    [['lint', 'git:--output=x:robots.txt'], 'Write git:REVISION:PATH'],
  ])('%j ends with 2', async (parameters, message) => {
    const { code, out, err } = await cli(...parameters)
    expect(err).toContain(message)
    expect([code, out]).toEqual([2, ''])
  })

  test('each command has help with examples, which fits into a narrow terminal too', async () => {
    for (const command of ['test', 'check', 'init', 'lint', 'diff', 'audit', 'rows']) {
      const { code, out } = await runCommand([command, '--help'], { columns: 40 })
      expect(code).toBe(0)
      const [help = '', examples = ''] = out.split('\nExamples:\n')
      expect(examples).toContain(`robotscope ${command}`)
      const lines = help.split('\n').filter(line => !line.startsWith('Usage:'))
      expect(
        lines.filter(line => line.length > 40),
        command,
      ).toEqual([])
    }
  })

  test('paragraphs of help end where sentences end', async () => {
    for (const command of ['test', 'check', 'init', 'lint', 'diff', 'audit', 'rows']) {
      const { out } = await runCommand([command, '--help'], { columns: 1000 })
      const [, description = ''] = /^Usage:.*\n\n(.*?)\n\n(?:Arguments|Options):/s.exec(out) ?? []
      expect(description, command).not.toBe('')
      const paragraphs = description.split('\n').filter(line => /^\S/.test(line))
      expect(paragraphs.filter(line => !/[.:]$/.test(line))).toEqual([])
    }
  })

  test('the help of a command fits on a screen; that of an audit is a little longer, and the whole help is another', async () => {
    for (const command of ['test', 'check', 'init', 'lint', 'diff', 'audit', 'rows', 'mcp', 'lsp']) {
      const { out } = await runCommand([command, '--help'], { columns: 100 })
      expect(out.split('\n').length, command).toBeLessThanOrEqual(command === 'audit' ? 50 : 40)
      const all = await runCommand([command, '--help-all'], { columns: 100 })
      expect(all.code).toBe(0)
      const rare = /^How .*: (--.*)$/gm
      for (const [, names = ''] of out.matchAll(rare))
        for (const name of names.split(', ')) expect(all.out, command).toMatch(new RegExp(`^  ${name}`, 'm'))
      expect(all.out).not.toMatch(rare)
    }
  })
})

describe('files that cannot be read', () => {
  test.each([
    ['nothing.txt', 'The file nothing.txt does not exist.'],
    ['folder', `folder is a folder. Name a file in it, such as ${join('folder', 'robots.txt')}.`],
    ['example.com', 'To ask the site example.com, write https://example.com.'],
    ['localhost:8080', 'To ask the site localhost:8080, write http://localhost:8080.'],
    ['127.0.0.1/a', 'To ask the site 127.0.0.1, write http://127.0.0.1/a.'],
    ['ftp://example.com', 'Sites are asked by http and https only.'],
    ['robots.txt/a', 'The file robots.txt/a does not exist.'],
  ])('%s', async (name, message) => {
    const { code, err } = await cli('lint', name)
    expect(err).toContain(message)
    expect(code).toBe(3)
  })

  test.each([
    ['none/out.json', 'its folder does not exist'],
    ['folder', 'this is a folder'],
  ])('and %s cannot be written', async (name, reason) => {
    const { code, out, err } = await cli('lint', 'robots.txt', '--format', 'json', '-o', name)
    expect(err).toContain(`The file ${name} cannot be written: ${reason}.`)
    expect([code, out]).toEqual([3, ''])
  })

  test('if one of several files cannot be read, the others are', async () => {
    const { code, out, err } = await cli('lint', 'nothing.txt', 'folder/robots.txt')
    expect(out).toContain('in 1 file.')
    expect(err).toContain('nothing.txt does not exist')
    expect(code).toBe(3)
  })
})

describe('test', () => {
  test('says the verdict and the line', async () => {
    expect(await cli('test', 'robots.txt', 'Googlebot', '/private/x')).toMatchObject({
      code: 1,
      out: `✗ ${said('verdict_blocked', { crawler: 'Googlebot', url: '/private/x', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /private/' }) })}.\n`,
      err: '',
    })
    expect((await cli('test', 'robots.txt', 'Googlebot', '/private/open')).code).toBe(0)
  })

  test('takes purposes, several URLs, and URLs from stdin', async () => {
    const { code, out } = await runCommand(['test', 'robots.txt', 'Googlebot,GPTBot', '-', '/c', '--format', 'jsonl'], {
      folder,
      stdin: '/a\n\n# no URL\n/private/b\n',
    })
    const rows = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(rows.map(({ crawler, url, allowed, line }) => [crawler, url, allowed, line])).toEqual([
      ['Googlebot', '/a', true, null],
      ['Googlebot', '/private/b', false, 2],
      ['Googlebot', '/c', true, null],
      ['GPTBot', '/a', false, 6],
      ['GPTBot', '/private/b', false, 6],
      ['GPTBot', '/c', false, 6],
    ])
    expect(code).toBe(1)
  })

  test('a whole User-Agent header names its crawler', async () => {
    const { out } = await cli('test', 'robots.txt', 'Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com)', '/')
    expect(out).toContain(
      said('verdict_blocked', {
        crawler: 'GPTBot',
        url: '/',
        reason: said('verdict_rule_only', { line: said('verdict_line', { line: 6 }), rule: 'Disallow: /' }),
      }),
    )
  })

  test('a misspelt crawler is noticed', async () => {
    const { err } = await cli('test', 'robots.txt', 'Gogglebot', '/')
    expect(err).toContain('Did you mean Googlebot?')
  })

  test('explains step by step', async () => {
    const { out } = await cli('test', 'robots.txt', 'Bingbot', '/private/x', '--why')
    expect(out).toContain(`  5. ${said('explain_winner_only', { line: 2 })}`)
  })

  test('says what may be done with a page in a second line, as data in further fields, and as the last step', async () => {
    const { out } = await cli('test', 'usage.txt', 'Bingbot', '/a', '/private/a')
    expect(out).toBe(
      [
        `✓ ${said('verdict_allowed', { crawler: 'Bingbot', url: '/a', reason: said('verdict_no_rule_matches') })}.`,
        '  Also for search, not for AI training: line 2.',
        `✗ ${said('verdict_blocked', { crawler: 'Bingbot', url: '/private/a', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 3 }), rule: 'Disallow: /private/' }) })}.`,
        '',
      ].join('\n'),
    )
    const json = await cli('test', 'usage.txt', 'Bingbot', '/a', '/private/a', '--format', 'json')
    expect(JSON.parse(json.out)).toMatchObject([
      { aiTraining: 'disallowed', aiUse: 'not-stated', search: 'allowed', extent: 'not-stated', usageLines: [2] },
      { aiTraining: 'not-applicable', aiUse: 'not-applicable', extent: 'not-applicable', usageLines: [] },
    ])
    const csv = await cli('test', 'usage.txt', 'Bingbot', '/a', '--format', 'csv')
    expect(csv.out).toMatch(
      /,aiTraining,aiUse,search,extent,usageLines\r\n.*,disallowed,not-stated,allowed,not-stated,2\r\n$/,
    )
    const plainCsv = await cli('test', 'robots.txt', 'Bingbot', '/a', '--format', 'csv')
    expect(plainCsv.out).toMatch(/^crawler,url,state,allowed,line,rule,reason,readAs\r\n/)
    const why = await cli('test', 'usage.txt', 'Bingbot', '/a', '--why')
    expect(why.out).toContain(
      said('preference_disallowed', {
        line: 2,
        rule: 'Content-Usage: train-ai=n, search=y',
        use: said('usage_category_train_ai'),
      }),
    )
    expect(why.out).toContain('draft-ietf-aipref-attach-05 §3.1')
  })

  test('control characters of a file do not reach the terminal', async () => {
    const { out } = await runCommand(['test', '-', 'Googlebot', '/a\u001b[31m'], {
      stdin: 'User-agent: *\nDisallow: /a\u001b[2J\n',
    })
    expect(out).not.toContain('\u001b')
  })
})

describe('a terminal', () => {
  test('has colours, and lines are wrapped at its width', async () => {
    const { out } = await runCommand(['test', 'robots.txt', 'Googlebot', '/private/x', '--why'], {
      folder,
      columns: 40,
    })
    expect(out).toContain('\u001b[31m✗')
    expect(
      plain(out)
        .split('\n')
        .filter(line => line.length > 40),
    ).toEqual([])
  })

  test.each([
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '' }, true],
    [{ TERM: 'dumb' }, false],
  ])('%j', async (environment, isColoured) => {
    const { out } = await runCommand(['lint', 'wrong.txt'], { folder, columns: 80, environment })
    expect(out.includes('\u001b[')).toBe(isColoured)
  })

  test('without a terminal there are neither, unless colours are asked for', async () => {
    expect((await cli('lint', 'wrong.txt')).out).not.toContain('\u001b[')
    const forced = await runCommand(['lint', 'wrong.txt'], { folder, environment: { FORCE_COLOR: '1' } })
    expect(forced.out).toContain('\u001b[')
  })

  test('a closed pipe changes only what is written', async () => {
    const { code, err } = await runCommand(['test', 'robots.txt', 'Googlebot', '/private/x'], {
      folder,
      broken: 'EPIPE',
    })
    expect([code, err]).toEqual([1, ''])
  })
})

describe('check', () => {
  test('expectations that hold', async () => {
    expect(await cli('check')).toMatchObject({ code: 0, out: '2 expectations: all hold.\n' })
    expect((await cli('check', '--verbose')).out).toContain('✓ GPTBot disallow /')
  })

  test('expectations that do not', async () => {
    const { code, out } = await cli('check', 'robots.txt', '--expect', 'failing.expect')
    expect(out).toContain(
      `  ✗ Googlebot allow /private/\n    ${said('verdict_blocked', { crawler: 'Googlebot', url: '/private/', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /private/' }) })}.\n`,
    )
    expect(out).toMatch(/✗ ai-training disallow \/shop\n.* may fetch \/shop: .*\. The same for .* and \d+ more\.\n/)
    expect(out).toContain('3 expectations: 1 holds, 2 do not.')
    expect(code).toBe(1)
  })

  test.each([
    [
      'Googlebot alow /',
      'x.expect, line 2: `alow` is not allow, disallow, deferred or a preference such as train-ai=n. Did you mean allow?',
    ],
    ['GPTBot ai-train=no /', '`ai-train=no` is not allow, disallow, deferred or a preference such as train-ai=n.'],
    ['Googlebot /a', 'x.expect, line 2: A line has a crawler, what it should get, and a path'],
    ['Googlebot allow a', 'x.expect, line 2: `a` is neither a path'],
  ])('a line that is not an expectation: %s', async (line, message) => {
    const own = folderWith({ 'robots.txt': RULES, 'x.expect': `\n${line}\n` })
    const { code, err } = await runCommand(['check', '--expect', 'x.expect'], { folder: own })
    expect(err).toContain(message)
    expect(code).toBe(2)
    removeFolder(own)
  })

  test('what the file says about use', async () => {
    const expectations = [
      'Bingbot train-ai=n /a',
      'Bingbot Search=Y /a',
      'Bingbot train-ai=n /private/a',
      'Bingbot ai-use=n /a',
      'Bingbot train-ai=y /a',
    ]
    const own = folderWith({
      'robots.txt': 'User-agent: *\nContent-Usage: train-ai=n, search=y\nDisallow: /private/\n',
      'robots.expect': `${expectations.slice(0, 2).join('\n')}\n`,
      'failing.expect': `${expectations.join('\n')}\n`,
      'contradictory.txt': 'User-agent: *\nContent-Usage: train-ai=n\nContent-Signal: ai-train=yes\n',
    })
    const checked = (...more: readonly string[]) => runCommand(['check', ...more], { folder: own })
    expect(await checked()).toMatchObject({ code: 0, out: '2 expectations: all hold.\n' })
    const { code, out } = await checked('--expect', 'failing.expect')
    expect(code).toBe(1)
    expect(out).toContain(
      `  ✗ Bingbot train-ai=n /private/a\n    ${said('verdict_blocked', { crawler: 'Bingbot', url: '/private/a', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 3 }), rule: 'Disallow: /private/' }) })}.\n`,
    )
    expect(out).toContain('AI use: not stated.\n')
    expect(out).toContain('AI training: not allowed (line 2).\n')
    expect(out).toContain('5 expectations: 2 hold, 3 do not.')
    const json = JSON.parse((await checked('--expect', 'failing.expect', '--format', 'json')).out)
    expect(
      json.map(({ expected, state, result, line }: Record<string, unknown>) => [expected, state, result, line]),
    ).toEqual([
      ['train-ai=n', 'disallowed', 'passed', 2],
      ['search=y', 'allowed', 'passed', 2],
      ['train-ai=n', 'blocked', 'failed', 3],
      ['ai-use=n', 'not-stated', 'failed', null],
      ['train-ai=y', 'disallowed', 'failed', 2],
    ])
    const both = await checked('contradictory.txt', '--expect', 'robots.expect')
    expect(both.out).toContain('AI training: contradictory (lines 2 and 3).\n')
    removeFolder(own)
  })

  test('the JUnit report can be parsed', async () => {
    const { out } = await cli('check', '--expect', 'failing.expect', '--format', 'junit')
    const cases: { name: string; failures: string[] }[] = []
    const parser = new SaxesParser()
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'testcase') cases.push({ name: String(attributes['name']), failures: [] })
      if (name === 'failure') cases.at(-1)?.failures.push(String(attributes['message']))
    })
    parser.write(out).close()
    expect(cases[0]).toEqual({
      name: 'Googlebot allow /private/',
      failures: [
        said('verdict_blocked', {
          crawler: 'Googlebot',
          url: '/private/',
          reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /private/' }),
        }),
      ],
    })
    expect(cases.find(({ name }) => name === 'GPTBot disallow /shop')?.failures).toEqual([])
    expect(out).toContain(`tests="${cases.length}"`)
  })

  test('annotations are next to the deciding line, and the summary of the job has all results', async () => {
    const { out } = await runCommand(
      ['check', 'folder/robots.txt', '--expect', 'failing.expect', '--format', 'github'],
      {
        folder,
        environment: { GITHUB_STEP_SUMMARY: 'summary.md', GITHUB_WORKSPACE: folder },
      },
    )
    expect(out).toContain(
      `::error file=folder/robots.txt,line=2,title=Expected%3A Googlebot allow /private/::${said('verdict_blocked', { crawler: 'Googlebot', url: '/private/', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /private/' }) })}.\n`,
    )
    expect(out).toContain('::error file=failing.expect,line=2,title=Expected%3A ai-training disallow /shop::')
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain('3 expectations: 1 holds, 2 do not.')
  })
})

describe('check of sites', () => {
  test('from a list, each with its own answer; a URL applies only to its own site', async () => {
    const site = await serve({
      'a.test/robots.txt': text('User-agent: *\nDisallow: /\n'),
      'b.test/robots.txt': text('User-agent: *\nDisallow:\n'),
      'c.test/robots.txt': text('', {}, 500),
    })
    const own = folderWith({
      'sites.txt': `# ours\n${site.url('a.test', '/')}\n${site.url('b.test', '/')} # shop\nhttp://nowhere.invalid\n`,
      'robots.expect': `Googlebot allow /\nBingbot allow ${site.url('b.test', '/x')}\nBingbot allow https://elsewhere.example/\n`,
    })
    const { code, out, err } = await runCommand(['check', '--sites', 'sites.txt', '--format', 'jsonl'], { folder: own })
    const rows = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(rows.map(one => [one.site, one.crawler, one.result])).toEqual([
      [site.url('a.test'), 'Googlebot', 'failed'],
      [site.url('b.test'), 'Googlebot', 'passed'],
      [site.url('b.test'), 'Bingbot', 'passed'],
      ['http://nowhere.invalid/robots.txt', 'Googlebot', 'unknown'],
    ])
    expect(err).toContain('robots.expect, line 3: no site that was asked has this URL')
    expect(code).toBe(3)
    await site.close()
    removeFolder(own)
  })

  test('an expectation that was not checked does not hold', async () => {
    const site = await serve({ 'a.test/robots.txt': text('') })
    const own = folderWith({ 'robots.expect': 'Googlebot allow https://elsewhere.example/\n' })
    const { code, out, err } = await runCommand(['check', site.url('a.test', '/')], { folder: own })
    expect(out).toBe('Nothing was checked.\n')
    expect(err).toContain('line 1: no site that was asked has this URL')
    expect(code).toBe(3)
    await site.close()
    removeFolder(own)
  })

  test('a site that serves the closed robots.txt of its staging site is found', async () => {
    const site = await serve({
      'staging.a.test/robots.txt': text('User-agent: *\nDisallow: /\n'),
      'a.test/robots.txt': text('User-agent: *\r\nDisallow: /\r\n\r\n'),
      'b.test/robots.txt': text('User-agent: *\nDisallow: /b/\n'),
      'closed.test/robots.txt': text('# On purpose.\nUser-agent: *\nDisallow: /\n'),
    })
    const check = (host: string, staging: string, ...more: readonly string[]) =>
      runCommand(['check', site.url(host, '/'), '--staging', staging, '--for', 'Googlebot', ...more])
    const staging = site.url('staging.a.test', '/')
    const { code, out } = await check('a.test', staging)
    expect(out).toContain(
      `${site.url('a.test', '/robots.txt')} has the robots.txt of ${site.url('staging.a.test', '/robots.txt')}. ${said('verdict_blocked', { crawler: 'Googlebot', url: '/', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /' }) })}.`,
    )
    expect(code).toBe(1)
    for (const host of ['b.test', 'closed.test']) expect(await check(host, staging)).toMatchObject({ code: 0 })
    // What is the same and open harms nobody.
    expect(await check('b.test', site.url('b.test', '/'))).toMatchObject({ code: 0 })
    const none = await check('a.test', site.url('none.test', '/'))
    expect(none.err).toContain(': no robots.txt was read to compare with.')
    expect(none.code).toBe(3)
    await site.close()
  })

  test('variants of a host that differ are found', async () => {
    const site = await serve({
      'a.test/robots.txt': text('User-agent: *\nDisallow: /old/\n'),
      'www.a.test/robots.txt': text('User-agent: *\nDisallow: /new/\n'),
    })
    const { code, out } = await runCommand(['check', site.url('a.test', '/'), '--variants', '--for', 'Googlebot'])
    expect(out).toContain(
      `${said('verdict_blocked', { crawler: 'Googlebot', url: site.url('a.test', '/old/'), reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /old/' }) })}. ${said('verdict_allowed', { crawler: 'Googlebot', url: site.url('www.a.test', '/old/'), reason: said('verdict_no_rule_matches') })}.`,
    )
    expect(code).toBe(1)
    await site.close()
  })
})

describe('lint', () => {
  test('lists problems by line, with fixes', async () => {
    const { code, out } = await cli('lint', 'wrong.txt')
    expect(out).toMatch(/^wrong\.txt\n {2}\d:\d+ +error +Line 2/)
    expect(code).toBe(1)
  })

  test('fails at a given severity, or for too many warnings', async () => {
    const own = folderWith({ 'robots.txt': 'User-agent: *\nDisallow: /*.css$\nSitemap: /sitemap.xml\nDisallow: /a*\n' })
    const codes = async (...more: readonly string[]) =>
      (await runCommand(['lint', 'robots.txt', ...more], { folder: own })).code
    const found = JSON.parse((await runCommand(['lint', 'robots.txt', '--format', 'json'], { folder: own })).out)
    const severities: string[] = found.map(({ severity }: { severity: string }) => severity)
    const warnings = severities.filter(severity => severity === 'warning').length
    expect(warnings).toBeGreaterThan(0)
    expect(await codes('--fail-on', 'never')).toBe(0)
    expect(await codes('--fail-on', 'warning')).toBe(1)
    expect(await codes('--fail-on', 'never', '--max-warnings', String(warnings))).toBe(0)
    expect(await codes('--fail-on', 'never', '--max-warnings', String(warnings - 1))).toBe(1)
    removeFolder(own)
  })

  test('--fix changes the file and nothing else in it; --fix-dry-run shows a patch', async () => {
    const bytes = Buffer.from('\xef\xbb\xbfUser-agent: *\r\nDisallow: /a\r\n# \xff caf\xe9\nDisallow: /b\r\n', 'latin1')
    const own = folderWith({ 'robots.txt': bytes })
    const dry = await runCommand(['lint', '--fix-dry-run', 'robots.txt'], { folder: own })
    expect(dry.out).toContain('-‹U+FEFF›User-agent: *')
    expect(readFileSync(join(own, 'robots.txt'))).toEqual(bytes)
    await runCommand(['lint', '--fix', 'robots.txt'], { folder: own })
    expect(readFileSync(join(own, 'robots.txt'))).toEqual(bytes.subarray(3))
    removeFolder(own)
  })

  test('--fix of stdin writes the file to stdout', async () => {
    const { out } = await runCommand(['lint', '--fix', '-'], { stdin: '\ufeffUser-agent: *\r\nDisallow: /a\r\n' })
    expect(out).toBe('User-agent: *\r\nDisallow: /a\r\n')
  })

  test('SARIF is valid by its schema', async () => {
    const require = createRequire(import.meta.url)
    const { id: _, $schema: __, ...schema } = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')
    const validate = new Ajv({ strict: false, logger: false, unicodeRegExp: false }).compile(schema)
    const { out } = await runCommand(['lint', 'wrong.txt', 'quoted.txt', 'folder/robots.txt', '--format', 'sarif'], {
      folder,
      home: 'https://source.example/robotscope',
    })
    const log = JSON.parse(out)
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true)
    const [{ results, tool }] = log.runs
    const [first] = results
    expect(first.locations[0].physicalLocation.artifactLocation.uri).toBe('wrong.txt')
    expect(tool.driver.rules[first.ruleIndex]).toMatchObject({
      id: first.ruleId,
      helpUri: `https://source.example/robotscope/blob/main/docs/rules/${first.ruleId}.md`,
    })
    expect(first.fixes[0].artifactChanges[0].replacements).toHaveLength(1)
    // The schema can reject something.
    expect(validate({ version: '2.1.0', runs: [{ results: [{ message: 7 }] }] })).toBe(false)
  })

  test('annotations of GitHub', async () => {
    const { out } = await cli('lint', 'wrong.txt', '--format', 'github')
    expect(out).toMatch(
      /^::error file=wrong\.txt,line=2,col=1,endLine=2,endColumn=8,title=misspelled-field::Line 2: .*%0AFix: /,
    )
  })

  test('a site without a file cannot be linted', async () => {
    const site = await serve({})
    const { code, err } = await runCommand(['lint', site.url('a.test')])
    expect(err).toContain(said('explain_answer_not_found', { status: 404 }))
    expect(code).toBe(3)
    await site.close()
  })
})

describe('diff', () => {
  let own = ''
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...parameters], { cwd: own })

  beforeAll(() => {
    own = folderWith({
      'robots.txt': RULES,
      'new.txt': `${RULES.replace('/private/\n', '/private/\nDisallow: /blog/\n')}`,
    })
    git('init', '-q', '-b', 'main')
    git('add', 'robots.txt')
    git('commit', '-q', '-m', 'One')
  })

  afterAll(() => removeFolder(own))

  const diff = (...parameters: readonly string[]) => runCommand(['diff', ...parameters], { folder: own })

  test('says what changes for whom, with a witness', async () => {
    const { code, out } = await diff('git:main:robots.txt', 'new.txt', '--for', 'Googlebot')
    expect(out).toBe(
      `✗ This change blocks /blog/ for Googlebot; witness /blog/.\n  Before: ${said('verdict_no_rule_matches')}\n  Now:    line 3, Disallow: /blog/\n`,
    )
    expect(code).toBe(1)
  })

  test('without --for it is about all crawlers', async () => {
    const { out } = await diff('git:main:robots.txt', 'new.txt', '--format', 'json')
    const [change] = JSON.parse(out)
    expect(change).toMatchObject({ change: 'blocked', anyOther: true, area: '/blog/', lineAfter: 3 })
    expect(change.crawlers).not.toContain('GPTBot')
  })

  test('it is proved that nothing changes', async () => {
    expect(await diff('git:HEAD:robots.txt', 'robots.txt')).toMatchObject({
      code: 0,
      out: expect.stringContaining('✓ No URL changes its verdict for any crawler. This is proved'),
    })
  })

  test('says what changes about the use of pages, with a witness, and fails only if verdicts change', async () => {
    const use = [
      'User-agent: *',
      'Disallow: /private/',
      'Content-Usage: train-ai=n',
      'Content-Usage: /blog/ train-ai=y',
    ]
    const files = folderWith({ 'a.txt': use.join('\n'), 'b.txt': use.slice(0, 3).join('\n') })
    const compared = (...more: readonly string[]) => runCommand(['diff', 'a.txt', 'b.txt', ...more], { folder: files })
    const { code, out } = await compared('--for', 'GPTBot')
    expect(code).toBe(0)
    expect(out).toContain('✓ No URL changes its verdict')
    expect(out).toContain(
      '\nWhat may be done with pages changes:\n  /blog/: AI training goes from train-ai=y to train-ai=n for GPTBot.\n',
    )
    expect(JSON.parse((await compared('--format', 'json')).out)).toMatchObject([
      { change: 'usage', anyOther: true, area: 'train-ai', witness: '/blog/', lineBefore: 4, ruleAfter: 'train-ai=n' },
    ])
    expect((await compared('--format', 'github')).out).toMatch(/^::warning file=b\.txt,line=3.*AI training goes from/)
    removeFolder(files)
  })

  test('fails only for the requested changes', async () => {
    const codeOf = async (kind: string) => (await diff('git:main:robots.txt', 'new.txt', '--fail-on', kind)).code
    expect(await Promise.all(['any', 'blocked', 'allowed', 'never'].map(codeOf))).toEqual([1, 1, 0, 0])
  })

  test('a new file did not exist before; a missing revision is an error', async () => {
    const before = await diff('git:main:new.txt', 'new.txt')
    expect(before.err).toContain('git:main:new.txt does not exist, which allows everything')
    expect(before.code).toBe(1)
    const none = await diff('git:nothing:robots.txt', 'robots.txt')
    expect(none.err).toContain('git knows no revision nothing here')
    expect(none.code).toBe(3)
  })

  test('other commands need the file to exist', async () => {
    const { code, err } = await runCommand(['test', 'git:main:new.txt', 'Googlebot', '/'], { folder: own })
    expect(err).toContain('The revision main has no file new.txt.')
    expect(code).toBe(3)
  })

  test('on a list of URLs, also what changes about their use', async () => {
    const files = folderWith({
      'a.txt': 'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /blog/ train-ai=y\n',
      'b.txt': 'User-agent: *\nContent-Usage: train-ai=n\nDisallow: /closed/\n',
    })
    const compared = (...more: readonly string[]) =>
      runCommand(['diff', 'a.txt', 'b.txt', '--urls', '-', '--for', 'Bingbot,GPTBot', ...more], {
        folder: files,
        stdin: '/a\n/blog/1\n/blog/2\n/closed/c\n',
      })
    const { code, out } = await compared()
    expect(code).toBe(1)
    expect(out).toContain(
      '\nWhat may be done with pages changes:\n  AI training goes from allowed to not allowed for Bingbot and GPTBot: 2 URLs, such as /blog/1.\n',
    )
    const json = JSON.parse((await compared('--format', 'json')).out)
    expect(json).toContainEqual({
      url: 'https://example.com/blog/1',
      crawler: 'Bingbot',
      before: 'AI training: allowed',
      after: 'AI training: not allowed',
      lineBefore: 3,
      lineAfter: 2,
    })
    // A URL that becomes blocked is told as such alone.
    expect(json.filter(({ url }: { readonly url: string }) => url.endsWith('/closed/c'))).toHaveLength(2)
    expect(
      (await runCommand(['diff', 'a.txt', 'a.txt', '--urls', '-'], { folder: files, stdin: '/a\n' })).out,
    ).not.toContain('may be done')
    removeFolder(files)
  })

  test('on a list of URLs', async () => {
    const { code, out } = await runCommand(
      ['diff', 'robots.txt', 'new.txt', '--urls', '-', '--for', 'Googlebot,GPTBot'],
      {
        folder: own,
        stdin: 'https://example.com/blog/a\nhttps://example.com/b\n',
      },
    )
    expect(out).toContain('✗ For Googlebot 1 URL becomes blocked.\n✓ For GPTBot nothing changes.\n')
    expect(out).toContain('https://example.com/blog/a: blocked for Googlebot, by line 3')
    expect(code).toBe(1)
  })

  test('annotations of GitHub', async () => {
    const { out } = await diff('git:main:robots.txt', 'new.txt', '--for', 'Googlebot', '--format', 'github')
    expect(out).toBe(
      `::error file=new.txt,line=3,title=robots.txt%3A blocked for Googlebot::This change blocks /blog/ for Googlebot; witness /blog/.%0ABefore: ${said('verdict_no_rule_matches')}%0ANow: line 3, Disallow: /blog/\n`,
    )
  })
})

describe('audit', () => {
  test('of a file about use: columns in rows, and what contradicts is found', async () => {
    const files = folderWith({
      'robots.txt': 'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: /both/ train-ai=y\n',
      'urls.txt': '/a\n/both/b\n',
    })
    const audited = (...more: readonly string[]) =>
      runCommand(['audit', 'urls.txt', '--robots', 'robots.txt', '--for', 'Bingbot', ...more], { folder: files })
    const csv = await audited('--format', 'csv', '--usage')
    expect(csv.code).toBe(1)
    const [head = '', first = '', second = ''] = csv.out.split('\r\n')
    expect(head).toContain('bingbot_rule,bingbot_ai_training,bingbot_ai_use,bingbot_search,bingbot_usage_lines,')
    expect(first).toContain(',disallowed,not-stated,not-stated,2,')
    expect(second).toContain(',contradictory,not-stated,not-stated,"2, 3",')
    expect((await audited('--format', 'csv')).out).not.toContain('_ai_training')
    expect((await audited()).out).toContain('1 page that may be fetched has contradictory preferences')
    removeFolder(files)
  })

  test('of a list and a sitemap: a summary, and rows in a file', async () => {
    const { code, out } = await cli(
      ...['audit', 'urls.txt', 'sitemap.xml', '--robots', 'robots.txt', '-o', 'rows.csv', '-o', 'report.html'],
    )
    const headline = said('audit_headline_blocked', {
      count: 2,
      urls: said('audit_headline_ofUrls', { count: 4 }),
      for: said('audit_headline_byLines', {
        for: said('audit_headline_for', { crawler: 'Googlebot' }),
        lines: said('phrase_lines', { count: 1, lines: [2] }),
      }),
    })
    expect(out).toContain(headline)
    // What a finding says is not said again as a conflict.
    expect(out).toContain(said('audit_todo_wanted_closed'))
    expect(out).not.toContain(said('report_conflictsTitle'))
    expect(readFileSync(join(folder, 'rows.csv'), 'utf8')).toContain(
      'https://example.com/private/a,,blocked,2,Disallow: /private/',
    )
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toMatch(/^<!DOCTYPE html>/)
    expect(code).toBe(1)
  })

  test('fails for the requested results', async () => {
    const codeOf = async (kind: string) =>
      (await cli('audit', 'urls.txt', '--robots', 'robots.txt', '--for', 'Googlebot', '--fail-on', kind)).code
    expect(await Promise.all(['conflicts', 'blocked', 'never'].map(codeOf))).toEqual([0, 1, 0])
  })

  test('of a log, without the addresses of visitors', async () => {
    const { code, out } = await runCommand(['audit', '-', '--robots', 'robots.txt', '--site', 'https://example.com'], {
      folder,
      stdin: '203.0.113.7 - - [22/Nov/2026:10:00:00 +0000] "GET /private/1 HTTP/1.1" 200 10 "-" "Googlebot/2.1"\n',
    })
    expect(out).toContain(said('report_logHeadline', { count: 1, requests: said('report_requestsOf', { count: 1 }) }))
    expect(out).not.toContain('203.0.113.7')
    expect(code).toBe(1)
  })

  test('of a site: its sitemaps are fetched and indexes followed, within limits', async () => {
    const map = (...urls: readonly string[]) =>
      `<urlset>${urls.map(url => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
    const site = await serve({
      'a.test/robots.txt': (_, response, { url, port }) =>
        void response.end(
          `User-agent: *\nDisallow: /b\nSitemap: ${url('a.test', '/index.xml')}\nSitemap: http://127.0.0.1:${port}/inside.xml\n`,
        ),
      'a.test/index.xml': (_, response, { url }) =>
        void response.end(
          `<sitemapindex>${['/1.xml', '/index.xml', '/gone.xml', '/away.xml'].map(path => `<sitemap><loc>${url('a.test', path)}</loc></sitemap>`).join('')}</sitemapindex>`,
        ),
      'a.test/1.xml': (_, response, { url }) => void response.end(map(url('a.test', '/a'), url('a.test', '/b'))),
      'a.test/away.xml': redirect(({ port }) => `http://127.0.0.1:${port}/secret.xml`),
    })
    const { code, out, err } = await runCommand([
      'audit',
      site.url('a.test', '/'),
      '--format',
      'jsonl',
      '--for',
      'Googlebot',
    ])
    const rows = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(rows.map(({ url, verdicts }) => [url, verdicts[0].state])).toEqual([
      [site.url('a.test', '/a'), 'allowed'],
      [site.url('a.test', '/b'), 'blocked'],
    ])
    expect(err).toContain('/gone.xml cannot be read: the server answered with status 404.')
    expect(err).toContain('/inside.xml cannot be read: it is in the local network.')
    expect(err).toContain('/away.xml cannot be read: it leads to')
    expect(site.seen.map(({ what }) => what)).toEqual([
      'a.test/robots.txt',
      'a.test/index.xml',
      'a.test/1.xml',
      'a.test/gone.xml',
      'a.test/away.xml',
    ])
    expect(code).toBe(3)
    await site.close()
  })

  test('several files, each for its host', async () => {
    const own = folderWith({ 'a.txt': 'User-agent: *\nDisallow: /\n', 'b.txt': '' })
    const { out } = await runCommand(
      [
        'audit',
        '-',
        '--robots',
        'a.example=a.txt',
        '--robots',
        'b.example=b.txt',
        '--format',
        'csv',
        '--for',
        'Bingbot',
      ],
      { folder: own, stdin: 'https://a.example/x\nhttps://b.example/x\n' },
    )
    expect(out).toContain('https://a.example/x,,blocked')
    expect(out).toContain('https://b.example/x,,allowed')
    removeFolder(own)
  })

  test('a source that is not a list of URLs is refused', async () => {
    const { code, err } = await cli('audit', 'robots.txt', '--robots', 'robots.txt')
    expect(err).toContain('This is a robots.txt file. It has rules, not URLs')
    expect(code).toBe(3)
  })
})
