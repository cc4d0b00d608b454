import { expect, test } from 'vitest'
import { parse } from '../../../../core/index.ts'
import { logFiles, reportedFiles } from './log-files.ts'

const site = 'https://a.example'
const robots = parse('User-agent: *\nDisallow: /new # here\n')
const old = { name: 'old', text: 'User-agent: *\n disallow : /old \n', since: 3 }
const first = { name: 'first', text: '', since: undefined }
const other = { origin: 'https://b.example', text: 'User-agent: *\nAllow\nDisallow:' }
const settings = { others: [other], versions: { earlier: [first, old], since: 9 } }

test.each([
  [undefined, first],
  [3, old],
  [9, 'editor'],
  [4, undefined],
] as const)('the version since %s', (since, file) => {
  expect(logFiles({ site, settings, robots }).fileOf({ origin: site, since })).toBe(file)
})

test('without versions, the site’s file is the one in the editor; other sites have their own', () => {
  const files = logFiles({ site, settings: { others: [other], versions: undefined }, robots })
  expect(files.fileOf({ origin: site, since: undefined })).toBe('editor')
  expect(files.fileOf({ origin: other.origin, since: undefined })).toBe(other)
  expect(files.fileOf({ origin: 'https://c.example', since: undefined })).toBeUndefined()
  expect(files.robotsOf('editor')).toBe(robots)
  expect(files.robotsOf(undefined)).toBeUndefined()
  expect(files.robotsOf(other)?.text).toBe(other.text)
  expect([site, other.origin].map(files.isOtherSite)).toEqual([false, true])
})

test('a report has the texts of all known files, each with its time', () => {
  const files = logFiles({ site, settings, robots })
  const reported = reportedFiles({ site, settings, robots })
  expect(reported.map(({ origin, since, text }) => [origin, since, text])).toEqual([
    [site, 9, robots.text],
    [site, undefined, ''],
    [site, 3, old.text],
    [other.origin, undefined, other.text],
  ])
  for (const { text, ...sum } of reported) expect(files.robotsOf(files.fileOf(sum))?.text).toBe(text)
  expect(reportedFiles({ site, settings: { others: [], versions: undefined }, robots: undefined })).toEqual([])
})
