import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const text = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> }

test('the lock file names no registry: it installs from whichever one npm is set to', () => {
  expect(Object.entries(packages).filter(([, locked]) => locked.resolved !== undefined)).toEqual([])
  expect(text).not.toMatch(/registry\./)
})

/** Without an entry for each, `npm ci` fails on every platform, this one included. */
test('the lock file holds the optional packages of all platforms', () => {
  const names = new Set(Object.keys(packages).map(path => path.slice(path.lastIndexOf('node_modules/') + 13)))
  const wanted = Object.values(packages).flatMap(locked => Object.keys(locked.optionalDependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.filter(name => !names.has(name))).toEqual([])
})
