import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { catalogueOf } from '../../.scripts/languages.mjs'

const copies = new Map<string, string>()

/**
 * The folder of a copy of a built extension whose default messages are German: few browsers come with German. There is one
 * for each browser, which is removed when the process ends.
 */
export function germanCopyOf(built: 'chrome' | 'firefox'): string {
  const known = copies.get(built)
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'robotscope-german-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(resolve(import.meta.dirname, '../../dist', built), folder, { recursive: true })
  cpSync(join(folder, '_locales/de'), join(folder, '_locales/en'), { recursive: true })
  copies.set(built, folder)
  return folder
}

let english: readonly string[] | undefined

/**
 * All messages in English: those of the catalogue, and the texts that core has. They are read by the first test that asks,
 * as it takes seconds, and whoever lists the tests reads the files too.
 */
export async function englishMessages(): Promise<readonly string[]> {
  if (english) return english
  const wordings = resolve(import.meta.dirname, '../../core/testing/core-english.ts')
  const { module } = await runnerImport<{ coreEnglish: Readonly<Record<string, string>> }>(wordings)
  english = Object.values({ ...module.coreEnglish, ...catalogueOf('en') })
  return english
}

/** All messages in German. */
export const germanMessages: ReadonlySet<string> = new Set(Object.values(catalogueOf('de')))
