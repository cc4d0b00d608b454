/** The package as others install it: the tarball of `npm pack` in an empty folder. Needs `npm run build`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'

export const root = resolve(import.meta.dirname, '../..')

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** Runs a program and returns what it printed. Fails with its messages if it fails. */
export function run(folder: string, command: string, ...args: string[]): string {
  const { FORCE_COLOR: _, NODE_ENV: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

/**
 * A new folder in which the package is installed, without a network: it has no dependencies.
 * @param alias under what name beside its own
 */
export function folderWithPackage(alias?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'robotscope-package-'))
  run(root, 'npm', 'pack', '--ignore-scripts', '--silent', '--pack-destination', folder)
  const file = `./robotscope-${version}.tgz`
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  run(folder, 'npm', 'install', '--offline', '--silent', file, ...(alias === undefined ? [] : [`${alias}@${file}`]))
  return folder
}
