/** The samples as other programs pass them on, in another order or cut off: they are read as before, or refused. */
import { expect, test } from 'vitest'
import { type ReadSource, readSource } from '../../testing/read-source.ts'
import { isRefused, type SourceSample, sourceSamples } from '../../testing/source-samples.ts'

const quotedCell = (text: string) => `"${text.replaceAll('"', '""')}"`
const valuesOf = (line: string): string[] => line.match(/"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\S+/g) ?? []
const eachLine = (change: (line: string) => string) => (lines: readonly string[]) =>
  lines.map(line => `${change(line)}\n`).join('')

/** Changes of a file, from its lines. */
const changes: Readonly<Record<string, (lines: readonly string[]) => string>> = {
  'in JSON of Docker': eachLine(line =>
    JSON.stringify({ log: `${line}\n`, stream: 'stdout', time: '2026-02-01T00:00:00.5Z' }),
  ),
  'in JSON in JSON': eachLine(line => JSON.stringify({ message: JSON.stringify({ log: line }) })),
  'in an array': lines =>
    JSON.stringify(
      lines.map(line => ({ message: line, n: 1 })),
      null,
      1,
    ),
  'through the older syslog': eachLine(line => `<190>Jan  2 03:04:06 web1 nginx: ${line}`),
  'through rsyslog': eachLine(line => `2026-02-01T00:00:00.123Z web1 nginx[7]: ${line}`),
  'from Kubernetes': eachLine(line => `2026-02-01T00:00:00.123456789Z stdout F ${line}`),
  'from Docker Compose': eachLine(line => `web-1  | ${line}`),
  'from grep': eachLine(line => `logs/access.log:${line}`),
  'in quotation marks': eachLine(quotedCell),
  'in a table': lines => `_time,_raw\n${eachLine(line => `2026-02-01T00:00:00Z,${quotedCell(line)}`)(lines)}`,
  'with line ends of Windows': eachLine(line => `${line}\r`),
  'with its values turned around': eachLine(line => valuesOf(line).reverse().join(' ')),
  'with its first values last': eachLine(line => [...valuesOf(line).slice(3), ...valuesOf(line).slice(0, 3)].join(' ')),
  'cut off at the end': lines => lines.join('\n').slice(0, Math.floor(lines.join('\n').length * 0.77)),
  'cut off at the beginning': lines => lines.join('\n').slice(Math.floor(lines.join('\n').length * 0.13)),
}

/** Logs with a request on each line. */
const logs = sourceSamples().filter(({ is, judged, refused, options, rows, text }) => {
  const lines = text.split('\n').filter(line => line !== '').length
  const isOfLines = !/^\s*[[{#]/.test(text) || lines === rows.length
  return is !== 'list' && judged !== false && refused === undefined && options === undefined && isOfLines
})

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '')

const before = new Map(
  logs.map(({ name, text }) => [name, new Map(readSource(text).records.map(record => [pathOf(record.url), record]))]),
)

/** Each log after each change, read once. */
const after = Object.entries(changes).map(
  ([name, change]) =>
    [
      name,
      logs.map(sample => ({ sample, read: readSource(change(sample.text.split('\n').filter(line => line !== ''))) })),
    ] as const,
)

/** What was read otherwise than before; a value that is missing now does not count, as reports say what is missing. */
function misread({ name }: SourceSample, read: ReadSource): readonly string[] {
  if (isRefused(read) || read.notes.includes('input_tie')) return []
  return read.records.flatMap(record => {
    const known = before.get(name)?.get(pathOf(record.url))
    if (!known) return [record.url]
    return (['status', 'userAgent', 'method', 'time'] as const).flatMap(role =>
      record[role] === undefined || known[role] === undefined || record[role] === known[role]
        ? []
        : [`${record[role]} for ${known[role]}`],
    )
  })
}

test.each(after)(`%s: none of ${logs.length} logs is misread`, (_, files) => {
  const wrong = files.flatMap(({ sample, read }) => misread(sample, read).map(what => `${sample.name}: ${what}`))
  expect(wrong).toEqual([])
})

test('nearly all of them are still read', () => {
  const all = after.flatMap(([, files]) => files)
  expect(all.filter(({ read }) => !isRefused(read)).length / all.length).toBeGreaterThan(0.85)
})
