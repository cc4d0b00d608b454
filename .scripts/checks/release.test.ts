/** Tests what a release takes from package.json and CHANGELOG.md. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withAddresses } from '../addresses.mjs'
import { releaseNotes } from '../release-notes.mjs'

const root = resolve(import.meta.dirname, '../..')

describe('package.json', () => {
  const none = { page: '', source: '', chrome: '', firefox: '', contact: '' }
  const written = (site: Partial<typeof none>, others: object = {}) =>
    JSON.parse(withAddresses(JSON.stringify({ name: 'a', license: 'MIT', ...others, site: { ...none, ...site } })))

  test('has no address where the setting is empty, also if it had one', () => {
    const manifest = written({}, { homepage: 'https://old.example/', repository: 'x', bugs: 'y' })
    expect(manifest).toEqual({ name: 'a', license: 'MIT', site: none })
  })

  test('has the addresses of the setting, after the licence', () => {
    const site = {
      page: 'https://tools.example/',
      source: 'https://github.com/o/r',
      contact: 'mailto:hello@tools.example',
    }
    const manifest = written(site)
    expect(Object.keys(manifest)).toEqual(['name', 'license', 'homepage', 'repository', 'bugs', 'site'])
    expect(manifest).toMatchObject({
      homepage: 'https://tools.example/',
      repository: { type: 'git', url: 'git+https://github.com/o/r.git' },
      bugs: { url: 'https://github.com/o/r/issues' },
    })
  })

  test.each([
    ['mailto:hello@tools.example', { email: 'hello@tools.example' }],
    ['https://tools.example/contact', { url: 'https://tools.example/contact' }],
  ])('names the contact %s for mistakes if the source is not on GitHub', (contact, bugs) => {
    expect(written({ source: 'https://code.example/r/', contact })).toMatchObject({
      repository: { url: 'git+https://code.example/r.git' },
      bugs,
    })
  })

  test('agrees with its setting', () => {
    const text = readFileSync(join(root, 'package.json'), 'utf8')
    expect(withAddresses(text)).toBe(text)
  })
})

describe('the notes of a release', () => {
  const changelog = `# Changelog

Words.

## Unreleased

### Added

- Later.

## 1.10.0 - 2027-01-02

### Fixed

- Tenth.

## 1.1.0 - 2026-12-31

First.
`

  test.each([
    ['1.10.0', '### Fixed\n\n- Tenth.\n'],
    ['1.1.0', 'First.\n'],
  ])('of %s are its section alone', (version, notes) => {
    expect(releaseNotes(changelog, version)).toBe(notes)
  })

  test.each(['1.1', '2.0.0', 'Changelog'])('of %s, which has no section, are refused', version => {
    expect(() => releaseNotes(changelog, version)).toThrow(`CHANGELOG.md has no section "## ${version} - DATE".`)
  })

  test('are refused without a date', () => {
    expect(() => releaseNotes('## 1.0.0\n\nWords.\n', '1.0.0')).toThrow('CHANGELOG.md: "## 1.0.0" has no date.')
  })
})
