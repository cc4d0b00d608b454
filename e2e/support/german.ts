import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

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
