import { describe, expect, test } from 'vitest'
import type { LogDays } from '../log/days.ts'
import { daysTable } from './sections/days.ts'
import { seriesTextures, stackedColumns, ticksUpTo } from './stack.ts'

const DAY = 86_400_000
const START = 1_767_225_600_000
const formatter = { translate: ({ text }: { readonly text: string }) => text, number: String }

const tableOf = (days: Partial<LogDays>, since: readonly (number | undefined)[] = []) =>
  daysTable(formatter, {
    days: { from: START, width: DAY, byPurpose: [], byStatus: [], ...days },
    sites: [
      {
        origin: 'https://a.example',
        assumed: undefined,
        versions: since.map(one => ({ since: one, requests: 1 })),
        beforeVersions: 0,
        undated: 0,
      },
    ],
  })

describe('the table of days', () => {
  const days = {
    byPurpose: [
      { purpose: 'search', counts: [3, 0, 1] },
      { purpose: 'elsewhere', counts: [0, 2, 0] },
    ],
    byStatus: [
      { digit: 2, counts: [3, 1, 1] },
      { digit: 0, counts: [0, 1, 0] },
    ],
  } as const

  test('has a row for each day, the sums, and the day on which robots.txt changed', () => {
    const table = tableOf(days, [undefined, START + 1.5 * DAY, START - DAY, START + 9 * DAY])
    expect(table?.columns.map(({ title }) => title)).toEqual([
      'Day',
      'All',
      'Search',
      'From other addresses',
      '2xx',
      'no status',
    ])
    expect(table?.rows).toEqual([
      ['2026-01-01', '3', '3', '0', '3', '0'],
      [{ lines: ['2026-01-02', 'new robots.txt'] }, '2', '0', '2', '1', '1'],
      ['2026-01-03', '1', '1', '0', '1', '0'],
    ])
    expect(table?.total).toEqual(['All', '6', '4', '2', '5', '1'])
  })

  test('has two pictures of the same numbers', () => {
    const [purposes, statuses] = tableOf(days, [START + 1.5 * DAY])?.pictures ?? []
    expect(purposes).toMatchObject({
      title: 'Requests by day, by what the crawlers are for',
      names: ['2026-01-01', '2026-01-02', '2026-01-03'],
      series: [
        { title: 'Search', counts: [3, 0, 1] },
        { title: 'From other addresses', counts: [0, 2, 0] },
      ],
      marks: [1],
      ticks: ['4', '2', '0'],
    })
    expect(purposes?.label).toMatch(/^From 2026-01-01 to 2026-01-03, at most 3, on 2026-01-01\./)
    expect(statuses?.series.map(({ title }) => title)).toEqual(['2xx', 'no status'])
  })

  test('a picture has no more series than textures: the smallest are one', () => {
    const purposes = ['search', 'ai-training', 'ai-search', 'ads', 'seo', 'preview', 'archive'] as const
    const table = tableOf({
      byPurpose: purposes.map((purpose, i) => ({ purpose, counts: [i + 1, 0] })),
      byStatus: [{ digit: 2, counts: [28, 0] }],
    })
    expect(table?.pictures?.[0]?.series).toHaveLength(seriesTextures.length)
    expect(table?.pictures?.[0]?.series.at(-1)).toEqual({ title: 'Other purposes', counts: [6, 0] })
    expect(table?.pictures?.[0]?.series[0]).toEqual({ title: 'Ads', counts: [4, 0] })
  })

  test('several days together are named by the first and the last', () => {
    const table = tableOf({ width: 4 * DAY, byStatus: [{ digit: 2, counts: [1, 1] }] })
    expect(table?.rows[1]?.[0]).toBe('2026-01-05 – 2026-01-08')
  })

  test('there is none of a single day, and none without days', () => {
    expect(tableOf({ byStatus: [{ digit: 2, counts: [1] }] })).toBeUndefined()
    expect(daysTable(formatter, { days: undefined, sites: [] })).toBeUndefined()
  })
})

describe('stacked columns', () => {
  test('stand on each other from the bottom, as high as their numbers', () => {
    const series = [
      { title: 'a', counts: [3, 0] },
      { title: 'b', counts: [1, 2] },
    ]
    const { parts, marks } = stackedColumns({ series, names: ['1', '2'], marks: [1], top: 4 })
    expect(parts).toEqual([
      { series: 0, x: 4, y: 25, width: 42, height: 75 },
      { series: 1, x: 4, y: 0, width: 42, height: 25 },
      { series: 1, x: 54, y: 50, width: 42, height: 50 },
    ])
    expect(marks).toEqual([75])
  })

  test.each([
    [0, [1, 0]],
    [1, [1, 0]],
    [2, [2, 1, 0]],
    [3, [4, 2, 0]],
    [7, [8, 4, 0]],
    [9, [10, 5, 0]],
    [1_234, [1_600, 800, 0]],
    [60_000, [60_000, 30_000, 0]],
  ])('the numbers at the side of at most %i', (most, ticks) => {
    expect(ticksUpTo(most)).toEqual(ticks)
  })
})
