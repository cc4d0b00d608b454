import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Ajv from 'ajv'
import { Command } from 'commander'
import fc from 'fast-check'
import { getNodeValue } from 'jsonc-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { folderWith, removeFolder, runCommand } from '../testing.ts'
import { givenIn, withConfig } from './config.ts'
import { JsonFault, lineAndColumn, readJson } from './read-json.ts'
import { commonSettings, configSchema, outlineOf, settings } from './schema.ts'

let folder = ''

beforeAll(() => {
  folder = folderWith({
    'public/robots.txt': 'User-agent: *\nDisallow: /a\nDisalow: /b\n',
    'public/robots.expect': 'Googlebot allow /a\n',
    'urls.txt': '/a\n/b\n',
    'deep/er/own.txt': 'User-agent: *\nAllow: /\n',
  })
  mkdirSync(join(folder, '.git'))
})
afterAll(() => removeFolder(folder))

const configured = (config: object | string, parameters: readonly string[], below = '') => {
  const text = typeof config === 'string' ? config : JSON.stringify(config, null, 2)
  writeFileSync(join(folder, 'robotscope.json'), text)
  return runCommand(parameters, { folder: join(folder, below) })
}

describe('a configuration', () => {
  test('says what a command reads and how, and the command line has precedence', async () => {
    const config = { lint: { files: ['public/robots.txt'], 'fail-on': 'never', format: 'json' } }
    const { code, out, err } = await configured(config, ['lint'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ file: 'public/robots.txt', line: 3 }))
    expect(err).toBe('robotscope.json says files, fail-on, format.\n')
    const other = await configured(config, ['lint', '--fail-on', 'advice', '--format=csv'])
    expect(other.code).toBe(1)
    expect(other.out).toMatch(/^file,line,/)
    expect(other.err).toBe('robotscope.json says files.\n')
    expect((await configured(config, ['lint', '--', 'deep/er/own.txt'])).out).not.toContain('public')
  })

  test('is found above the current folder, and its files are relative to it', async () => {
    const config = {
      audit: { sources: ['urls.txt'], robots: ['a.example=public/robots.txt'], site: 'https://a.example' },
      expect: 'public/robots.expect',
      for: ['Googlebot', 'GPTBot'],
    }
    const { code, out, err } = await configured(config, ['audit', '--format', 'csv'], 'deep/er')
    expect(err).toContain('../../robotscope.json says sources, robots, site, expect, for.')
    expect(out).toMatch(/^url,status,googlebot_state,.*,gptbot_state,/)
    expect(out).toContain('https://a.example/a,,blocked,')
    expect(code).toBe(0)
    const checked = await configured({ ...config, check: { files: 'public/robots.txt' } }, ['check'], 'deep')
    expect(checked.code).toBe(1)
    expect(checked.out).toContain('Googlebot')
  })

  test('of a file that is named, and of none', async () => {
    writeFileSync(join(folder, 'other.json'), '{ "lint": { "fail-on": "never" } }')
    const named = ['lint', 'public/robots.txt', '--config', 'other.json']
    expect((await configured('not JSON', named)).code).toBe(0)
    expect(
      (await configured({ lint: { 'fail-on': 'never' } }, ['lint', 'public/robots.txt', '--no-config'])).code,
    ).toBe(1)
    expect((await configured({}, ['--config', 'none.json', 'lint', 'public/robots.txt'])).err).toContain(
      '--config none.json: the file cannot be read.',
    )
  })

  test('is not read for another program, such as a language model', async () => {
    await configured({ lint: { 'fail-on': 'never' } }, ['lint', '-'])
    const given = ['lint', 'robots.txt']
    const guarded = { folder, guard: {} } as unknown as Context
    expect(await withConfig(guarded, given, givenIn(given, new Command()))).toEqual(given)
  })

  test('does not leave the repository', async () => {
    writeFileSync(join(folder, 'robotscope.json'), '{ "lint": { "fail-on": "never" } }')
    mkdirSync(join(folder, 'inner/.git'), { recursive: true })
    writeFileSync(join(folder, 'inner/robots.txt'), 'User-agent: *\nDisalow: /b\n')
    expect((await runCommand(['lint', 'robots.txt'], { folder: join(folder, 'inner') })).code).toBe(1)
  })

  test('replaces for one command what it says for several', async () => {
    const config = { for: ['GPTBot'], audit: { for: ['Bingbot'] } }
    const { out } = await configured(config, ['audit', 'urls.txt', '--robots', 'public/robots.txt', '--format', 'csv'])
    expect(out).toMatch(/^url,status,bingbot_state,bingbot_line,bingbot_rule,noindex_for,/)
  })

  test.each([
    ['{\n  "lint": { "fail-on": "warnings" }\n}', '2:24: fail-on: "warnings" is not a severity. Did you mean warning?'],
    ['{ "lint": { "max-warnings": "5" } }', '1:29: max-warnings: "5" is not a number.'],
    ['{ "lint": { "max-warnings": -5 } }', '1:29: max-warnings: "-5" is not a whole number from 0 to 1000000.'],
    ['{ "lint": { "style": 1 } }', '1:22: style: 1 is not true or false.'],
    ['{ "lint": { "site": "example.com" } }', '1:21: site: example.com: write the address of a site'],
    ['{ "for": ["search", 5] }', '1:21: for: 5 is not a text or a list of texts.'],
    ['{ "lnt": {} }', '1:3: "lnt" cannot be configured here. Did you mean lint?'],
    ['{ "lint": { "output": "x" } }', '1:13: "output" cannot be configured here. There are: files,'],
    ['{ "lint": { "$schema": "x" } }', '1:13: "$schema" cannot be configured here.'],
    ['{ "lint": [] }', '1:11: an object with options is expected'],
    ['{ "lint": {}, "lint": {} }', '1:15: "lint" is there twice.'],
    ['{ "audit": { "fail-on": "nothing" } }', '1:25: fail-on: "nothing" is not a kind of finding.'],
    ['{ "for": "search",\n}', '2:1: a key in quotation marks is expected: }.'],
    ["{ 'for': 1 }", "1:3: this is not JSON: 'for'."],
    ['{ "for": }', '1:10: a value is expected: }.'],
    ['{ "for" "a" }', '1:9: a colon is expected: "a".'],
    ['{} {}', '1:4: the file holds more than one value: {.'],
    ['', '1:1: a value is expected: the file ends.'],
    ['['.repeat(100_000), '1:21: values are nested too deeply.'],
  ])('%# that is wrong is refused at its place', async (config, message) => {
    const { code, out, err } = await configured(config, ['lint', 'public/robots.txt'])
    expect(err).toContain(`robotscope.json:${message}`)
    expect([code, out]).toEqual([2, ''])
  })
})

test('--quiet leaves only why the exit code is 2 or 3', async () => {
  const config = { lint: { files: ['public/robots.txt', 'none.txt'] } }
  const { code, err } = await configured(config, ['lint', '--quiet'])
  expect(err).toBe('The file none.txt does not exist.\n')
  expect(code).toBe(3)
  expect((await configured(config, ['-q', 'lint', 'public/robots.txt'])).err).toBe('')
})

describe('the schema', () => {
  const check = new Ajv({ allowUnionTypes: true }).compile(configSchema())

  test('is the published one', () => {
    const published = resolve(import.meta.dirname, '../../../docs/robotscope.schema.json')
    expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(configSchema())
  })

  test('has each option but those that stand on the command line alone', () => {
    const left = Object.keys(settings).flatMap(name => {
      const known = settings[name as keyof typeof settings].map(({ key }) => key)
      return outlineOf(name as keyof typeof settings).options.flatMap(option =>
        known.includes(option.name()) ? [] : [option.name()],
      )
    })
    expect([...new Set(left)].sort()).toEqual([
      'as-served',
      'cache',
      'fix',
      'fix-dry-run',
      'line',
      'meta',
      'output',
      'paths',
      'why',
      'yes',
    ])
    expect(commonSettings.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['for', 'files', 'user-agent', 'expect']),
    )
  })

  test.each(Object.entries(settings).flatMap(([name, some]) => some.map(setting => ({ name, setting }))))(
    '$name $setting.key: what it allows is accepted, and what it refuses is not',
    async ({ name, setting: { key, schema } }) => {
      const { enum: words, minimum = 1, maximum = 5, type = 'string', pattern } = schema
      const fine =
        type === 'boolean'
          ? [true, false]
          : type === 'integer' || type === 'number'
            ? [minimum, maximum]
            : (words ??
              [pattern === undefined ? 'comma' : 'https://a.example', ...(key === 'column' ? ['url=2'] : [])].slice(-1))
      for (const value of fine) expect(check({ [name]: { [key]: value } }), JSON.stringify(value)).toBe(true)
      for (const value of fine) {
        const { err } = await configured({ [name]: { [key]: value } }, ['lint', 'public/robots.txt'])
        expect(err).not.toContain('robotscope.json:')
      }
      const wrong =
        type === 'integer' || type === 'number'
          ? [minimum - 1, maximum + 1, 'a']
          : words
            ? ['no such word', 1]
            : pattern === undefined
              ? [1.5, {}]
              : ['a.example', 1]
      for (const value of type === 'boolean' ? ['true', 1] : wrong) {
        expect(check({ [name]: { [key]: value } }), JSON.stringify(value)).toBe(false)
        const { err } = await configured({ [name]: { [key]: value } }, ['lint', 'public/robots.txt'])
        expect(err).toMatch(/^robotscope: robotscope\.json:\d+:\d+: /)
      }
    },
  )

  test('refuses what no command knows', () => {
    for (const config of [{ lnt: {} }, { lint: { output: 'x' } }, { audit: { lint: {} } }, []])
      expect(check(config)).toBe(false)
    expect(check({ $schema: 'x', for: 'search', lint: { files: ['a'] } })).toBe(true)
  })
})

test('law: JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(0, 2), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent)
      expect(getNodeValue(readJson(` ${text}\n`))).toEqual(JSON.parse(text))
    }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', 'true', ' ', '\n', '01', 'x', '"')),
      pieces => {
        const text = pieces.join('')
        const isJson = (() => {
          try {
            JSON.parse(text)
            return true
          } catch {
            return false
          }
        })()
        if (isJson) expect(JSON.stringify(getNodeValue(readJson(text)))).toBe(JSON.stringify(JSON.parse(text)))
        else expect(() => readJson(text)).toThrow(JsonFault)
      },
    ),
  )
  expect(lineAndColumn('a\nbc', 3)).toBe('2:2')
})
