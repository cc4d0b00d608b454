/** What goes to the stores. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const root = resolve(import.meta.dirname, '..')

function packaged(folder: string): ReadonlyMap<string, Buffer> {
  const out = test.info().outputPath(folder)
  const { FORCE_COLOR: _, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['.scripts/package.mjs', '--out', out], {
    cwd: root,
    encoding: 'utf8',
    env,
  })
  expect(status, stderr).toBe(0)
  const names = readdirSync(out).filter(name => name.endsWith('.zip'))
  return new Map(names.sort().map(name => [name, readFileSync(join(out, name))]))
}

/** The names in an archive's central directory, in their order. */
function namesIn(archive: Buffer): string[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const names = []
  for (let at = archive.readUInt32LE(end + 16); at < end; ) {
    const [name, extra, comment] = [28, 30, 32].map(field => archive.readUInt16LE(at + field))
    names.push(archive.toString('utf8', at + 46, at + 46 + (name ?? 0)))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}

test('packages are the same, byte for byte, when they are made twice', () => {
  test.setTimeout(180_000)
  const [one, other] = [packaged('one'), packaged('other')]
  expect([...one.keys()]).toEqual([
    expect.stringMatching(/^robotscope-chrome-[\d.]+\.zip$/),
    expect.stringMatching(/^robotscope-firefox-[\d.]+\.zip$/),
    expect.stringMatching(/^robotscope-source-[\d.]+\.zip$/),
  ])
  for (const [name, archive] of one) expect(other.get(name)?.equals(archive), `${name} is the same`).toBe(true)

  const [chrome = [], firefox = [], source = []] = [...one.values()].map(namesIn)
  for (const names of [chrome, firefox]) {
    expect(names).toEqual(expect.arrayContaining(['manifest.json', '_locales/en/messages.json', '_locales/de/messages.json']))
    expect(names.filter(name => /\.(map|ts|tsx)$|node_modules|^\.|\.env/.test(name))).toEqual([])
    expect(names).toEqual([...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
  }
  expect(source).toEqual(expect.arrayContaining(['package-lock.json', 'docs/packages.md', 'extension/background.ts']))
  expect(source.filter(name => /^(node_modules|dist|\.git)\//.test(name))).toEqual([])
})

test('other programs can read the archives', () => {
  const folder = test.info().outputPath('archive')
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { zip } from ${JSON.stringify(join(root, '.scripts/zip.mjs'))}
    mkdirSync(process.argv[1], { recursive: true })
    const data = text => new TextEncoder().encode(text)
    writeFileSync(process.argv[1] + '/a.zip', zip([
      { name: 'ü/b.txt', data: data('b'.repeat(1000)) }, { name: 'a.txt', data: data('a') }, { name: 'empty', data: data('') },
    ]))`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', script, folder]).status).toBe(0)
  const reader = `
    import sys, zipfile
    with zipfile.ZipFile(sys.argv[1]) as archive:
        assert archive.testzip() is None
        print([(entry.filename, len(archive.read(entry)), entry.date_time[:3]) for entry in archive.infolist()])`
  const python = spawnSync('python3', ['-c', reader.replace(/^ {4}/gm, ''), join(folder, 'a.zip')], { encoding: 'utf8' })
  expect(python.stderr).toBe('')
  expect(python.stdout.trim()).toBe(
    "[('a.txt', 1, (1980, 1, 1)), ('empty', 0, (1980, 1, 1)), ('ü/b.txt', 1000, (1980, 1, 1))]",
  )
})
