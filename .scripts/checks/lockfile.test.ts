import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

interface Locked {
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const root = resolve(import.meta.dirname, '../..')

/** The lock files: of the project, of its laboratory, and of the engines that only their tests install. */
describe.each(['package-lock.json', '.lab/package-lock.json', '.lab/engines/package-lock.json'])('%s', file => {
  const text = readFileSync(resolve(root, file), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> }

  test('names no registry, so npm installs from the configured registry', () => {
    expect(Object.entries(packages).filter(([, locked]) => locked.resolved !== undefined)).toEqual([])
    expect(text).not.toMatch(/registry\./)
    expect(readFileSync(resolve(root, dirname(file), '.npmrc'), 'utf8')).toContain(
      'omit-lockfile-registry-resolved=true\n',
    )
  })

  /** Without an entry for each of them, `npm ci` fails on every platform, the current one included. */
  test('holds the optional packages of all platforms', () => {
    const names = new Set(Object.keys(packages).map(path => path.slice(path.lastIndexOf('node_modules/') + 13)))
    const wanted = Object.values(packages).flatMap(locked => Object.keys(locked.optionalDependencies ?? {}))
    // What the laboratory installs has none.
    if (file !== '.lab/package-lock.json') expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.filter(name => !names.has(name))).toEqual([])
  })
})

test('the project depends on nothing that only its laboratory needs', () => {
  expect(readFileSync(resolve(root, 'package-lock.json'), 'utf8')).not.toMatch(/chdb|duckdb|stryker|robots-parser/)
})
