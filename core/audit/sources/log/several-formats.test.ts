/** Logs whose lines are in several formats, as after a change of the server's configuration. */
import { expect, test } from 'vitest'
import { addsUp, readSource } from '../../../testing/read-source.ts'
import { sourceSamples } from '../../../testing/source-samples.ts'
import type { AuditRecord } from '../../record.ts'

/** Samples of which each line is a request, with the lines. */
const logs = ['apache-combined', 'nginx-json', 'envoy-default', 'heroku-router'].map(name => {
  const { text = '' } = sourceSamples().find(sample => sample.name === name) ?? {}
  return { name, lines: text.split('\n').filter(line => line !== '') }
})

const times = (lines: readonly string[], count: number) => Array.from({ length: count }, () => lines).flat()

const pairs = logs.flatMap(one =>
  logs.filter(other => other !== one).map(other => [one.name, other.name, one, other] as const),
)

test.each(pairs)('%s, and later %s: each line is read as if it were alone', (_one, _other, one, other) => {
  const [long, short] = [times(one.lines, 12), times(other.lines, 4)]
  const urls = (lines: readonly string[]) => readSource(lines.join('\n')).records.map(({ url }) => url)
  for (const [lines, alone] of [
    [
      [...long, ...short],
      [...urls(long), ...urls(short)],
    ],
    [
      [...short.slice(0, 12), ...long],
      [...urls(short.slice(0, 12)), ...urls(long)],
    ],
  ] as const) {
    const read = readSource(lines.join('\n'))
    expect(read.bad).toEqual([])
    expect([...read.records].sort((a, b) => a.row - b.row).map(({ url }) => url)).toEqual(alone)
    expect(addsUp(read)).toBe(true)
  }
})

test('lines of errors, which are about requests too, are no requests', () => {
  const errors =
    sourceSamples()
      .find(({ name }) => name === 'nginx-error')
      ?.text.split('\n') ?? []
  const lines = [...times(logs[0]?.lines ?? [], 12), ...times(errors, 4)]
  const read = readSource(lines.join('\n'))
  expect(read.notes).toEqual([])
  expect(read.records).toHaveLength(12 * (logs[0]?.lines.length ?? 0))
  expect(read.bad.length).toBeGreaterThan(10)
})

test('if a person chose the format, other lines are not read', () => {
  const lines = [...times(logs[0]?.lines ?? [], 12), ...times(logs[1]?.lines ?? [], 4)]
  expect(readSource(lines.join('\n')).notes).toEqual(['input_severalFormats'])
  expect(readSource(lines.join('\n'), { reader: 'combined' }).bad).toHaveLength(24)
})

test('CloudFront without its directives is read as with them', () => {
  const text = sourceSamples().find(({ name }) => name === 'cloudfront')?.text ?? ''
  const read = readSource(text.replace(/^#.*\n/gm, ''))
  const told = ({ row: _row, ...record }: AuditRecord) => record
  expect(read.records.map(told)).toEqual(readSource(text).records.map(told))
  expect(read.notes).toEqual([])
})
