import { describe, expect, test } from 'vitest'
import type { Redirection } from '../browser/types.ts'
import { RequestReports } from './request-reports.ts'

const from = (url: string, location?: string) => ({ url, status: 301, location })
const site = 'https://example.com/robots.txt'

describe('what the browser reports of a request', () => {
  test('is passed to a caller that waits for it', async () => {
    const reports = new RequestReports<Redirection>()
    const watch = reports.watch(site)
    const reported = watch.reported(60_000)
    reports.record(from('https://example.com/other', '/x'))
    reports.record(from(site, '/r'))
    expect(await reported).toEqual(from(site, '/r'))
  })

  test('is kept for later callers, and for all that asked for the address', async () => {
    const reports = new RequestReports<Redirection>()
    const watches = [reports.watch(site), reports.watch(`${site}#part`)]
    reports.record(from(site, '/r'))
    for (const watch of watches) expect(await watch.reported(60_000)).toEqual(from(site, '/r'))
  })

  test('is not waited for without a limit', async () => {
    expect(await new RequestReports<Redirection>().watch(site).reported(0)).toBeUndefined()
  })

  test('is ignored before the request and after its end', async () => {
    const reports = new RequestReports<Redirection>()
    reports.record(from(site, '/before'))
    const watch = reports.watch(site)
    watch.end()
    reports.record(from(site, '/after'))
    expect(await watch.reported(0)).toBeUndefined()
  })
})
