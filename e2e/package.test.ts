/** The packages for the stores, and what their listings need. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { crc32, inflateRawSync, inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ensureBrowser } from '../.scripts/browsers.mjs'

const root = resolve(import.meta.dirname, '..')

/** 1 January 1980, the first day that the format knows, as DOS writes date and time. */
const FIRST_DAY = 0x0021_0000

const out = mkdtempSync(join(tmpdir(), 'robotscope-packages-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

/** Runs `npm run package` in a time zone, without what Vitest tells the programs that it starts. */
function makePackages(timeZone: string): void {
  const { FORCE_COLOR: _, NODE_ENV: __, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['.scripts/package.mjs', '--out', out], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, TZ: timeZone, CHROMIUM_PATH: ensureBrowser('chromium') },
  })
  expect(status, stderr).toBe(0)
}

interface Unpacked {
  readonly name: string
  readonly content: Buffer
  /** Date and time as the archive has them, in DOS's form. */
  readonly time: number
}

/**
 * Reads an archive by its central directory, as unpackers do, and checks every sum. Throws an error that names the first
 * entry that is wrong: an `expect` for each of thousands of entries would take minutes.
 */
function unpacked(archive: Buffer): Unpacked[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const entries: Unpacked[] = []
  for (let at = archive.readUInt32LE(end + 16); at < end; ) {
    const length = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const check = (holds: boolean, what: string) => {
      if (!holds) throw new Error(`${name || 'The directory'}: ${what}`)
    }
    check(archive.toString('latin1', at, at + 4) === 'PK\u0001\u0002', 'not a header of the directory')
    const local = archive.readUInt32LE(at + 42)
    check(archive.toString('latin1', local, local + 4) === 'PK\u0003\u0004', 'not a header of a file')
    const isSame = archive.subarray(local + 4, local + 30).equals(archive.subarray(at + 6, at + 32))
    check(isSame, 'the fields that both headers have differ')
    const from = local + 30 + length
    const stored = archive.subarray(from, from + archive.readUInt32LE(at + 20))
    const content = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored
    check(content.length === archive.readUInt32LE(at + 24), 'the length is wrong')
    check(crc32(content) === archive.readUInt32LE(at + 16), 'the sum is wrong')
    entries.push({ name, content, time: archive.readUInt32LE(at + 12) })
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  expect(entries).toHaveLength(archive.readUInt16LE(end + 10))
  return entries
}

/** The files in a folder and below, with `/`, in the octet order of their names. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

const sourceArchive = /^robotscope-source-[\d.]+\.zip$/

// Everything is built once more, beside tests that install the package.
const SECOND_BUILD = { timeout: 300_000 }

test(
  'the packages have the files of the other build, in order, with one fixed time; the listings are complete',
  SECOND_BUILD,
  () => {
    // The build that the other tests use was made in another folder, at another time and in the system's time zone.
    makePackages('Asia/Tokyo')
    const names = readdirSync(out).filter(name => name.endsWith('.zip'))
    expect(names.sort()).toEqual([
      expect.stringMatching(/^robotscope-chrome-[\d.]+\.zip$/),
      expect.stringMatching(/^robotscope-firefox-[\d.]+\.zip$/),
      expect.stringMatching(sourceArchive),
    ])
    for (const name of names) {
      const entries = unpacked(readFileSync(join(out, name)))
      const paths = entries.map(entry => entry.name)
      expect(paths).toEqual([...paths].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
      const isSource = sourceArchive.test(name)
      const folder = isSource ? root : join(root, 'dist', name.split('-')[1] ?? '')
      expect(entries.filter(({ time }) => time !== FIRST_DAY).map(({ name: path }) => path)).toEqual([])
      const changed = entries.filter(({ name: path, content }) => !content.equals(readFileSync(join(folder, path))))
      expect(
        changed.map(({ name: path }) => path),
        'files that are not as they were built',
      ).toEqual([])
      if (isSource) {
        expect(paths).toEqual(
          expect.arrayContaining(['package-lock.json', 'docs/packages.md', 'extension/background.ts']),
        )
        expect(paths.filter(path => /^(node_modules|dist|\.git)\//.test(path))).toEqual([])
      } else {
        expect(paths).toEqual(filesIn(folder))
        expect(paths).toEqual(
          expect.arrayContaining(['manifest.json', '_locales/en/messages.json', '_locales/de/messages.json']),
        )
        expect(paths.filter(path => /\.(map|ts|tsx)$|node_modules|^\.|\.env/.test(path))).toEqual([])
      }
    }
    expectListings(join(out, 'store'))
  },
)

const common = ['justifications.md', 'listing.de.txt', 'listing.en.txt', 'privacy.md', 'reviewer-notes.md']
const screenshots = ['dark', 'light'].flatMap(theme =>
  ['1-popup', '2-why', '3-problems', '4-compare', '5-audit'].map(name => `screenshots/${theme}/${name}.png`),
)
const promotional = ['marquee-1400x560.png', 'tile-440x280.png']

/** The limits of the texts are checked in .scripts/checks/store.test.ts. */
function expectListings(folder: string): void {
  const files = (store: string) => filesIn(join(folder, store)).sort()
  expect(files('chrome')).toEqual([...common, ...screenshots, ...promotional].sort())
  expect(files('firefox')).toEqual([...common, ...screenshots, 'amo-metadata.json'].sort())
  const metadata = JSON.parse(readFileSync(join(folder, 'firefox/amo-metadata.json'), 'utf8'))
  expect(metadata).toMatchObject({ version: { license: 'MIT' } })

  const shots = screenshots.map(name => join(folder, 'chrome', name))
  for (const path of shots) expect(pictureAt(path), path).toEqual({ width: 1280, height: 800, alpha: false })
  for (const name of promotional) {
    const [, width, height] = /-(\d+)x(\d+)/.exec(name) ?? []
    const expected = { width: Number(width), height: Number(height), alpha: false }
    expect(pictureAt(join(folder, 'chrome', name)), name).toEqual(expected)
  }
  // Each view and each theme looks different.
  expect(new Set(shots.map(path => readFileSync(path).toString('base64'))).size).toBe(shots.length)
}

/** Size of a PNG file, and whether it may have transparent parts (PNG specification §11.2.1). */
function pictureAt(path: string) {
  const png = readFileSync(path)
  expect(png.toString('latin1', 1, 4), path).toBe('PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), alpha: png.readUInt8(25) >= 4 }
}

test('the icon of the stores has 96 × 96 px of artwork in 16 px of transparent padding', () => {
  const { width, height, alphaAt } = transparencyOf(join(root, 'dist/chrome/icons/robotscope-128.png'))
  expect([width, height]).toEqual([128, 128])
  const spots = Array.from({ length: width * height }, (_, i) => i).filter(i => alphaAt(i) > 0)
  const [xs, ys] = [spots.map(i => i % width), spots.map(i => Math.floor(i / width))]
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([16, 111])
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(16)
  expect(Math.max(...ys)).toBeLessThanOrEqual(111)
})

/** How transparent each pixel of a PNG file is, of one with eight bits for each channel (PNG specification §9). */
function transparencyOf(path: string) {
  const { width, height, alpha } = pictureAt(path)
  expect(alpha).toBe(true)
  const png = readFileSync(path)
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const filtered = inflateSync(Buffer.concat(parts))
  const BYTES = 4
  const row = BYTES * width
  expect(filtered).toHaveLength(height * (row + 1))
  const pixels = new Uint8Array(height * row)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < row; x++) {
      const at = y * row + x
      const left = x < BYTES ? 0 : (pixels[at - BYTES] ?? 0)
      const above = pixels[at - row] ?? 0
      const corner = x < BYTES ? 0 : (pixels[at - row - BYTES] ?? 0)
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filtered[y * (row + 1)] ?? 0]
      pixels[at] = (filtered[y * (row + 1) + 1 + x] ?? 0) + (guess ?? 0)
    }
  return { width, height, alphaAt: (pixel: number) => pixels[BYTES * pixel + 3] ?? 0 }
}

/** PNG specification §9.4: the neighbour that is closest to what the other two predict. */
function paeth(left: number, above: number, corner: number): number {
  const predicted = left + above - corner
  const [a, b, c] = [left, above, corner].map(one => Math.abs(predicted - one)) as [number, number, number]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}
