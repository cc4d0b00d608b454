import { expect, test } from 'vitest'
import { foundIn, parse } from '../../core/index.ts'
import { lint, recordCounts } from '../../core/lint/index.ts'
import { MAX_EDITOR_BYTES } from '../editor/file-limits.ts'
import { openFile } from '../opening/open-file.ts'
import { jobs } from '../worker/jobs.ts'
import { countRest } from './count-rest.ts'

const rule = (i: number) => `Disallow: /products/${i}/reviews`

/** Files that the editor shows in part. */
const files: Readonly<Record<string, string>> = {
  'of 5 MB': `User-agent: *\n${Array.from({ length: 170_000 }, (_, i) => rule(i)).join('\n')}\n`,
  'with CR LF': `User-agent: *\r\n${Array.from({ length: 60_000 }, (_, i) => rule(i)).join('\r\n')}\r\n`,
  'with other groups and fields in the rest': `${`${rule(1)}\n`.repeat(60_000)}User-agent: a\nCrawl-delay: 1\nUser-agent: b\n`,
  'with a line longer than a piece': `User-agent: *\n${rule(1)}${'x'.repeat(3 * MAX_EDITOR_BYTES)}\n${rule(2)}\n`,
  'that ends without a line end': `${`${rule(1)}\n`.repeat(60_000)}${rule(2)}`,
}

test.each(Object.entries(files))('a file %s: the part that is shown and the rest are the whole', async (_, text) => {
  const whole = parse(text)
  const opened = await openFile(new File([text], 'robots.txt'))
  if (opened.kind !== 'file' || !opened.file.rest) throw new Error('the file was not opened in part')
  const { robots, file } = opened
  const inLine = !/[\r\n]$/.test(robots.text.slice(-1))
  const rest = await countRest(file.rest ?? new Blob(), inLine, new AbortController().signal, async part =>
    jobs.countPart(part),
  )
  expect(robots.facts.byteLength + rest.byteLength).toBe(whole.facts.byteLength)
  expect(robots.lines.length + rest.lines).toBe(whole.lines.length)
  const all = recordCounts(whole.lines)
  expect(recordCounts(robots.lines).rules + rest.rules).toBe(all.rules)
  const said = (of: typeof whole, options = {}) =>
    foundIn(lint(of, { rules: ['file-too-large'], ...options })).map(({ message }) => message)
  expect(said(robots, { rest })).toEqual(said(whole))
  expect(said(robots)).not.toEqual(said(whole))
  expect(said(robots, { rest: 'unknown' }).join()).toMatch(/has more than 1,0\d\d,\d+ bytes/)
})
