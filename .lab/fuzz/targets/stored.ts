/** The targets about what is stored, shared and sent as rows: settings, drafts, links, rows, usage. */
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { rowJudge } from '../../../core/cli/rows/judge-rows.ts'
import { lineSplitter } from '../../../core/cli/rows/lines.ts'
import { cellOf, cellValue } from '../../../core/cli/rows/tab-separated.ts'
import { crawlerForOwnToken } from '../../../core/crawlers/registry.ts'
import { parse, readings, siteMatcher } from '../../../core/index.ts'
import { decode, encode } from '../../../core/parse/octets.ts'
import { naiveUsage, usageLetters, usageLines, usageUrls } from '../../../core/testing/naive-usage.ts'
import { usageCategories, usageOf } from '../../../core/usage/index.ts'
import { exportSettings, importSettings } from '../../../extension/settings/file.ts'
import { readSettings } from '../../../extension/settings/settings.ts'
import { saveDraft } from '../../../playground/share/drafts.ts'
import { decodeLink, encodeLink } from '../../../playground/share/link.ts'
import { loadDraft } from '../../../playground/share/read-draft.ts'
import { type SharedState, sharedStateIn } from '../../../playground/share/state.ts'
import { randomOf } from '../../bench/random.mjs'
import { anySeed, octetsMade, textMade } from '../reducible.ts'
import { mutated, randomFile, randomUrl, tokens } from '../robots-text.ts'
import type { FuzzTarget } from '../target.ts'

const text = (seeds: readonly Uint8Array[]): fc.Arbitrary<string> =>
  octetsMade(random => randomFile(random, { seeds, most: 800 }).subarray(0, 2_000)).map(octets => decode(octets).text)

const scalar = fc.oneof(
  fc.constantFrom(
    ...tokens,
    ...readings,
    'count',
    'shape',
    'off',
    'dark',
    'light',
    'system',
    'robotscope-settings',
    '',
  ),
  fc.constantFrom<unknown>(1, 2, 3, 0, -1, true, false, null, 1e9),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const anyValue = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 70 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const settingsLike = fc.record(
  {
    format: fc.constantFrom('robotscope-settings', 'other'),
    version: fc.oneof(fc.constantFrom(1, 2, 2, 3, '2', null), anyValue),
    ...Object.fromEntries(
      ['crawlers', 'reading', 'badge', 'theme', 'watch', 'badgeIndexing', 'other'].map(key => [key, anyValue]),
    ),
  },
  { requiredKeys: [] },
)

function storage(): Storage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>()
  const getItem = (key: string) => items.get(key) ?? null
  const setItem = (key: string, value: string) => void items.set(key, value)
  return { items, getItem, setItem } as unknown as Storage & { readonly items: Map<string, string> }
}

/** What a page keeps of a state: the state, read from its own JSON. */
const stateOf = (value: unknown): SharedState | undefined => sharedStateIn(JSON.parse(JSON.stringify(value)))

const stateLike = (source: fc.Arbitrary<string>) =>
  fc.record(
    {
      source,
      before: source,
      name: fc.string({ maxLength: 8 }),
      cut: fc.oneof(fc.nat(), anyValue),
      targets: fc.array(textMade(randomUrl), { maxLength: 4 }),
      proposed: fc.array(textMade(randomUrl), { maxLength: 2 }),
      crawlers: fc.array(fc.constantFrom(...tokens), { maxLength: 4 }),
      reading: fc.constantFrom(...readings),
      chosen: fc.oneof(fc.record({ target: fc.nat({ max: 5 }), crawler: fc.constantFrom(...tokens) }), anyValue),
      pane: fc.constantFrom('why', 'audit', 'x'),
      server: anyValue,
    },
    { requiredKeys: ['source', 'targets', 'crawlers', 'reading'] },
  )

interface Stored {
  readonly settings: unknown
  readonly state: unknown
  readonly seed: number
}

export const settings: FuzzTarget<Stored> = {
  name: 'settings',
  about: 'settings and drafts are read back as they were written; other and broken values are refused, never thrown',
  inputs: seeds =>
    fc.record({
      settings: fc.oneof({ weight: 4, arbitrary: settingsLike }, anyValue),
      state: stateLike(text(seeds)),
      seed: anySeed,
    }),
  check({ settings: found, state, seed }) {
    const random = randomOf(seed)
    const read = readSettings(found)
    assert.deepEqual(readSettings(JSON.parse(JSON.stringify(read))), read, 'what was read is read again')
    assert.deepEqual(
      importSettings(exportSettings(read, {})),
      { settings: read, wishes: {} },
      'what is exported is imported',
    )
    const imported = importSettings(JSON.stringify(found) ?? '')
    if ('settings' in imported)
      assert.deepEqual(imported.settings, read, 'a file that is taken gives what storage gives')
    const broken = decode(
      mutated(random, encode(exportSettings(read, {})), of => of.pick(['"', '{', ',', 'null', '\0'])),
    ).text
    const again = importSettings(broken)
    if ('settings' in again) assert.deepEqual(importSettings(exportSettings(again.settings, again.wishes)), again)

    const kept = stateOf(state)
    const device = storage()
    if (!kept) return
    assert.equal(
      saveDraft(() => device, kept),
      'kept',
    )
    assert.deepEqual(
      loadDraft(() => device),
      kept,
      'the draft comes back',
    )
    for (const [key, draft] of [...device.items])
      device.items.set(key, decode(mutated(random, encode(draft), of => of.pick(['"', '}', '0', '\\']))).text)
    const changed = loadDraft(() => device)
    if (changed) assert.deepEqual(stateOf(changed), changed, 'a changed draft is still a state')
  },
}

export const links: FuzzTarget<Pick<Stored, 'state' | 'seed'>> = {
  name: 'share',
  about: 'the state in a link comes back; a changed link is refused, never misread and never thrown',
  isAsync: true,
  inputs: seeds => fc.record({ state: stateLike(text(seeds)), seed: anySeed }),
  async check({ state, seed }) {
    const kept = stateOf(state)
    if (!kept) return
    const hash = await encodeLink(kept)
    const decoded = await decodeLink(hash)
    assert(decoded.ok, 'the link is read')
    // A link leaves out the file's name and the URLs that the page chose itself.
    const { name: _name, proposed: _proposed, ...wanted } = kept
    const { name: _none, proposed: _nor, ...got } = decoded.state
    assert.deepEqual(got, wanted)
    const random = randomOf(seed)
    const other = decode(mutated(random, encode(hash.slice(2)), of => of.pick(['A', '_', '=', '%', '.']))).text
    const result = await decodeLink(`#1${other}`)
    if (result.ok) assert.deepEqual(result.state, decoded.state, 'a changed link is not read as something else')
  },
}

interface Rows {
  readonly files: readonly string[]
  readonly rows: readonly {
    readonly file: number
    readonly id: unknown
    readonly crawler: unknown
    readonly url: unknown
    readonly status: unknown
  }[]
  readonly cell: string
  readonly sizes: readonly number[]
}

const wrong = fc.constantFrom<unknown>(null, 7, '', [], {}, 'x y')

export const rows: FuzzTarget<Rows> = {
  name: 'rows',
  about:
    'a row gets the verdict of a single question, whatever rows came before; cells come back; lines do not depend on pieces',
  inputs: seeds =>
    fc.record({
      files: fc.array(text(seeds), { minLength: 1, maxLength: 3 }),
      rows: fc.array(
        fc.record({
          file: fc.nat({ max: 4 }),
          id: fc.constantFrom(undefined, undefined, 1, '1', 2),
          crawler: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...tokens) }, wrong),
          url: fc.oneof({ weight: 9, arbitrary: textMade(randomUrl) }, wrong),
          status: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(undefined, 200, 404, 503, '301') }, wrong),
        }),
        { minLength: 1, maxLength: 10 },
      ),
      cell: fc.string({ unit: 'binary', maxLength: 30 }),
      sizes: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
    }),
  ofFile: (file, number) => ({
    files: [decode(file).text],
    rows: tokens.map((crawler, i) => ({
      file: i === 0 ? 0 : 1,
      id: number,
      crawler,
      url: `https://example.com/${'a/'.repeat(i)}?b=${number}`,
      status: undefined,
    })),
    cell: '',
    sizes: [1, 7, 40],
  }),
  check({ files, rows: all, cell, sizes }) {
    const judge = rowJudge('as-documented', 30_000)
    const named = new Map<string, string>()
    for (const { file, id, crawler, url, status } of all) {
      const sent = files[file]
      const robots = sent ?? (id === undefined ? undefined : named.get(String(id)))
      if (sent !== undefined && id !== undefined) named.set(String(id), sent)
      const found = judge.judge({ robots: sent, robots_id: id, crawler, url, status })
      // The names are dropped if their texts are too large together; then the row says so.
      if (sent === undefined && found.error?.includes('is kept')) continue
      assert.deepEqual(
        rowJudge('as-documented', 30_000).judge({ robots, crawler, url, status }).error === null,
        found.error === null,
        found.error ?? '',
      )
      if (found.error !== null || status !== undefined || robots === undefined) continue
      const { state, verdict } = siteMatcher({ robots: parse(robots) }, crawlerForOwnToken(String(crawler))).evaluate(
        String(url),
      )
      assert.deepEqual([found.state, found.line], [state, verdict?.rule?.line ?? null], `${crawler} ${url}`)
    }
    for (const value of [cell, ...files]) {
      const written = cellOf(value)
      assert(!/[\t\n]/.test(written))
      assert.equal(cellValue(written), value, 'a cell comes back')
    }
    const octets = encode(files.join('\n'))
    const whole = lineSplitter()
    const pieces = lineSplitter()
    const wanted = [...whole.take(octets), ...whole.end()]
    const found: (Uint8Array | undefined)[] = []
    for (let at = 0, i = 0; at < octets.length; i++) {
      const part = octets.slice(at, at + (sizes[i % sizes.length] ?? 1))
      at += part.length
      found.push(...pieces.take(part).map(line => line && Uint8Array.from(line)))
      part.fill(0)
    }
    found.push(...pieces.end())
    const shown = (lines: readonly (Uint8Array | undefined)[]) =>
      lines.map(line => line && Buffer.from(line).toString('latin1'))
    assert.deepEqual(shown(found), shown(wanted), 'lines in pieces')
  },
}

interface Said {
  readonly lines: readonly (readonly [string, string])[]
  readonly token: string
  readonly url: string
}

export const usage: FuzzTarget<Said> = {
  name: 'usage',
  about: 'preferences are those of a reading by the words of the draft that shares no code',
  inputs: () =>
    fc.record({ lines: usageLines, token: fc.constantFrom('a', 'b', 'c'), url: fc.constantFrom(...usageUrls) }),
  check({ lines, token, url }) {
    const file = lines.flat().join('')
    const { contentUsage } = usageOf(parse(file), { productToken: token, url })
    const found = usageCategories.map(category => usageLetters[contentUsage[category].preference]).join('')
    assert.equal(found, naiveUsage(file, token, url))
  },
}
