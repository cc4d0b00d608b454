/** Tests that a new language only needs a file: with a made-up catalogue in a folder, the page can use the language. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../catalogues/en.ts'
import { messageCatalogues } from './plugin.ts'
import { views } from './views.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'robotscope-'))
let server: ViteDevServer

/** English in brackets with Polish plural forms: `source_lines_other` also gives `_few` and `_many`. */
function madeUp(): Record<string, string> {
  const entries = Object.entries(en).map(([key, message]) => [key, `⟦${message}⟧`] as const)
  const more = entries.flatMap(([key, message]) =>
    key.endsWith('_other') && `${key.slice(0, -'_other'.length)}_one` in en
      ? ['few', 'many'].map(form => [key.replace(/other$/, form), `${form} ${message}`] as const)
      : [],
  )
  return Object.fromEntries([...entries, ...more])
}

interface Catalogue {
  readonly addView: (view: unknown) => Promise<void>
  readonly changeLanguage: (language: string) => Promise<void>
  readonly language: () => string
}

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

async function load<T>(path: string): Promise<T> {
  return (await server.ssrLoadModule(path)) as T
}

beforeAll(async () => {
  cpSync(join(root, 'playground/catalogues'), folder, { recursive: true })
  writeFileSync(join(folder, 'pl.json'), JSON.stringify(madeUp()))
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [messageCatalogues(folder)],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  const { addView } = await load<Catalogue>('/playground/strings/catalogue.ts')
  for (const view of Object.keys(views)) {
    await addView((await load<{ default: unknown }>(`virtual:messages/${view}`)).default)
  }
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

describe('a third catalogue', () => {
  test('is among the languages to choose from', async () => {
    const { languages } = await load<{ languages: readonly string[] }>('/playground/strings/language.ts')
    expect(languages).toContain('pl')
  })

  test('is used once it is chosen, with all plural forms of the language', async () => {
    const { changeLanguage, language } = await load<Catalogue>('/playground/strings/catalogue.ts')
    const { t } = await load<{ t: Translate }>('/playground/strings/t.ts')
    expect(language()).toBe('en')
    await changeLanguage('pl')
    expect(language()).toBe('pl')
    expect(t('page_close')).toBe('⟦Close⟧')
    expect(t('targets_removed', { target: '/a' })).toBe('⟦/a removed.⟧')
    expect([1, 3, 5].map(count => t('source_lines', { count }))).toEqual([
      '⟦1 line⟧',
      'few ⟦3 lines⟧',
      'many ⟦5 lines⟧',
    ])
  })

  test('is completed with English messages', async () => {
    const { changeLanguage } = await load<Catalogue>('/playground/strings/catalogue.ts')
    const { t } = await load<{ t: Translate }>('/playground/strings/t.ts')
    writeFileSync(join(folder, 'eo.json'), JSON.stringify({ page_close: 'Fermi' }))
    server.moduleGraph.invalidateAll()
    const { default: eo } = await load<{ default: Record<string, string> }>('virtual:messages/eo/page')
    expect([eo['page_close'], eo['page_results']]).toEqual(['Fermi', 'Results'])
    await changeLanguage('de')
    expect(t('page_close')).toBe('Schließen')
  })
})
