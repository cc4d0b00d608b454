/** What goes to the stores. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const root = resolve(import.meta.dirname, '..')

/** 1 January 1980, the first day that the format knows, as DOS writes date and time. */
const FIRST_DAY = 0x0021_0000

function packaged(folder: string, timeZone: string): ReadonlyMap<string, Buffer> {
  const out = test.info().outputPath(folder)
  const { FORCE_COLOR: _, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['.scripts/package.mjs', '--out', out], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, TZ: timeZone },
  })
  expect(status, stderr).toBe(0)
  const names = readdirSync(out).filter(name => name.endsWith('.zip'))
  return new Map(names.sort().map(name => [name, readFileSync(join(out, name))]))
}

interface Unpacked {
  readonly name: string
  readonly content: Buffer
  /** Date and time as the archive has them, in DOS's form. */
  readonly time: number
}

/** Reads an archive by its central directory, as unpackers do, and checks every sum. */
function unpacked(archive: Buffer): Unpacked[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const entries: Unpacked[] = []
  for (let at = archive.readUInt32LE(end + 16); at < end; ) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\u0001\u0002')
    const length = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const local = archive.readUInt32LE(at + 42)
    expect(archive.toString('latin1', local, local + 4), name).toBe('PK\u0003\u0004')
    // The fields that stand in both places say the same.
    expect(archive.subarray(local + 4, local + 30), name).toEqual(archive.subarray(at + 6, at + 32))
    const from = local + 30 + length
    const stored = archive.subarray(from, from + archive.readUInt32LE(at + 20))
    const content = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored
    expect(content.length, name).toBe(archive.readUInt32LE(at + 24))
    expect(crc32(content), name).toBe(archive.readUInt32LE(at + 16))
    entries.push({ name, content, time: archive.readUInt32LE(at + 12) })
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  expect(entries).toHaveLength(archive.readUInt16LE(end + 10))
  return entries
}

/** The files in a folder and below, with `/`, in the order of the octets of their names. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

test('packages are the same, byte for byte, when they are made twice, in two time zones', () => {
  test.setTimeout(180_000)
  const [one, other] = [packaged('one', 'Asia/Tokyo'), packaged('other', 'America/New_York')]
  expect([...one.keys()]).toEqual([
    expect.stringMatching(/^robotscope-chrome-[\d.]+\.zip$/),
    expect.stringMatching(/^robotscope-firefox-[\d.]+\.zip$/),
    expect.stringMatching(/^robotscope-source-[\d.]+\.zip$/),
  ])
  for (const [name, archive] of one) expect(other.get(name)?.equals(archive), `${name} is the same`).toBe(true)

  const folders = ['one/chrome', 'one/firefox'].map(folder => test.info().outputPath(folder))
  const [chrome = [], firefox = [], source = []] = [...one.values()].map((archive, index) => {
    const entries = unpacked(archive)
    const names = entries.map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
    for (const { name, content, time } of entries) {
      expect(time, name).toBe(FIRST_DAY)
      expect(content.equals(readFileSync(join(folders[index] ?? root, name))), `${name} is what was packed`).toBe(true)
    }
    return names
  })
  for (const names of [chrome, firefox]) {
    expect(names).toEqual(
      expect.arrayContaining(['manifest.json', '_locales/en/messages.json', '_locales/de/messages.json']),
    )
    expect(names.filter(name => /\.(map|ts|tsx)$|node_modules|^\.|\.env/.test(name))).toEqual([])
  }
  expect(filesIn(folders[0] ?? '')).toEqual(chrome)
  expect(filesIn(folders[1] ?? '')).toEqual(firefox)
  expect(source).toEqual(expect.arrayContaining(['package-lock.json', 'docs/packages.md', 'extension/background.ts']))
  expect(source.filter(name => /^(node_modules|dist|\.git)\//.test(name))).toEqual([])
})
