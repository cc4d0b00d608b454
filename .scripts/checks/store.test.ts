/** Checks the texts for the stores: they fit the manifest, the catalogue and the stores' limits. */
import { describe, expect, test } from 'vitest'
import { chromeManifest, firefoxManifest } from '../../extension/manifests.ts'
import en from '../../playground/catalogues/en.ts'
import { justificationOf, limits, permissionRows, storeTexts } from '../store/material.mjs'
import { screenshotNames } from '../store/pictures.mjs'
import { product } from '../store/product.mjs'
import { listings } from '../store/texts.mjs'

const site = { page: '', source: '', contact: '' }
const own = { ...product(), site }
const rows = permissionRows(own.security, 'chrome')
const filesOf = (store: 'chrome' | 'firefox', of = own) => Object.fromEntries(storeTexts(store, of))
const metadata = (of = own) => JSON.parse(filesOf('firefox', of)['amo-metadata.json'] ?? '')

test('the table of permissions in docs/security.md has those of the manifest, in its order', () => {
  for (const [store, manifest] of [
    ['chrome', chromeManifest()],
    ['firefox', firefoxManifest()],
  ] as const) {
    const { permissions = [], optional_host_permissions: hosts = [] } = manifest as {
      permissions?: string[]
      optional_host_permissions?: string[]
    }
    expect(permissionRows(own.security, store).flatMap(({ names }) => names)).toEqual([...permissions, ...hosts])
  }
})

test.each(rows)('the reason for $names fits its form', row => {
  expect(row.purpose).not.toBe('')
  expect(row.without).not.toBe('')
  const text = justificationOf(row)
  expect(text.length).toBeLessThanOrEqual(limits.chromeJustification)
  expect(text).not.toMatch(/`|\.\./)
  for (const store of ['chrome', 'firefox'] as const)
    if (permissionRows(own.security, store).some(({ names }) => names.join() === row.names.join()))
      expect(filesOf(store)['justifications.md']).toContain(text)
})

test('a document without the table is refused', () => {
  expect(() => permissionRows('# Security\n', 'chrome')).toThrow('no table of permissions')
})

describe.each(['en', 'de'] as const)('the listing in %s', language => {
  const name = own.catalogues[language]?.['extensionName'] ?? ''
  const summary = own.catalogues[language]?.['extensionDescription'] ?? ''
  const description = listings[language].description.join('\n\n')

  test('is within the limits of both stores', () => {
    for (const text of [name, summary, description]) expect(text).not.toBe('')
    expect(name.length).toBeLessThanOrEqual(Math.min(limits.chromeName, limits.firefoxName))
    expect(summary.length).toBeLessThanOrEqual(Math.min(limits.chromeSummary, limits.firefoxSummary))
    expect(description.length).toBeLessThanOrEqual(Math.min(limits.chromeDescription, limits.firefoxDescription))
  })

  test('has name and summary of the manifest, a category, and a caption for each screenshot', () => {
    const text = filesOf('chrome')[`listing.${language}.txt`]
    expect(text).toContain(`== Name ==\n\n${name}\n`)
    expect(text).toContain(`== Summary ==\n\n${summary}\n`)
    expect(text).toContain('== Category ==\n\nDeveloper Tools\n')
    expect(filesOf('firefox')[`listing.${language}.txt`]).toContain('== Category ==\n\nweb-development\n')
    expect(listings[language].captions).toHaveLength(screenshotNames.length)
  })

  test('is plain text', () => {
    expect(description).not.toMatch(/[<>*_`#]|\]\(/)
  })
})

test('a submission has these files', () => {
  const common = ['listing.en.txt', 'listing.de.txt', 'justifications.md', 'privacy.md', 'reviewer-notes.md']
  expect(Object.keys(filesOf('chrome'))).toEqual(common)
  expect(Object.keys(filesOf('firefox'))).toEqual([...common, 'amo-metadata.json'])
})

test('the notes for reviewers name buttons that exist', () => {
  const messages = new Set<string>(Object.values(en))
  const named = [...(filesOf('chrome')['reviewer-notes.md'] ?? '').matchAll(/"([^"]+)"/g)].map(([, label]) => label)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(label => !messages.has(label ?? ''))).toEqual([])
})

test('the privacy text names no tests', () => {
  const text = filesOf('chrome')['privacy.md'] ?? ''
  expect(text).toContain('no cookies, no referrer')
  expect(text).not.toMatch(/\.(?:test|spec)\.ts|e2e\//)
})

test('the metadata for addons.mozilla.org has the licence, both languages and no empty address', () => {
  expect(metadata()).toMatchObject({
    categories: ['web-development'],
    summary: { 'en-US': en.extensionDescription, de: expect.any(String) },
    version: { license: 'MIT', approval_notes: expect.stringContaining('npm run package') },
  })
  expect(Object.keys(metadata())).not.toEqual(expect.arrayContaining(['homepage']))
  expect(metadata().version.approval_notes.length).toBeLessThanOrEqual(limits.firefoxNotes)
  expect(() => metadata({ ...own, licence: 'Unheard-of' })).toThrow('Unheard-of is not among the licences')
})

test('addresses come from the setting, where there are any', () => {
  const hosted = {
    ...own,
    site: { page: 'https://tools.example/', source: 'https://code.example/r', contact: 'mailto:hello@tools.example' },
  }
  expect(metadata(hosted)).toMatchObject({
    homepage: { 'en-US': 'https://tools.example/' },
    support_email: { 'en-US': 'hello@tools.example' },
  })
  expect(filesOf('chrome', hosted)['privacy.md']).toContain('Questions: hello@tools.example')
  expect(filesOf('chrome', hosted)['reviewer-notes.md']).toContain('https://code.example/r')
  const paged = { ...own, site: { ...site, contact: 'https://tools.example/contact' } }
  expect(metadata(paged)).toMatchObject({ support_url: { 'en-US': 'https://tools.example/contact' } })
  for (const text of Object.values(filesOf('firefox'))) expect(text).not.toMatch(/https?:\/\/(?!\*)/)
})
