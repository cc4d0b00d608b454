/** `robotscope rows --input warc`: a row for each site and crawler. */
import type { Context } from '../context.ts'
import { stdinOf } from '../input/robots-file.ts'
import { gzipMembers, type MemberFault } from './gzip-members.ts'
import type { JudgedInputRow, Row } from './judge-rows.ts'
import type { VerdictSink } from './row-writer.ts'
import { type WarcFault, warcReader } from './warc.ts'
import { type WarcSite, warcSites } from './warc-sites.ts'

export interface AskedCrawler {
  readonly crawler: string
  /** The name that stands for it and for others, such as `ai-training`; null if it is named itself. */
  readonly purpose: string | null
}

export interface WarcJudging {
  readonly crawlers: readonly AskedCrawler[]
  /** The memory for answers to which a later record may lead. */
  readonly octets: number
  readonly judge: (row: Row) => JudgedInputRow
  readonly unread: (reason: string) => JudgedInputRow
  readonly writer: VerdictSink
}

/** Returns why the input could not be read to its end, after the rows before that were written. */
export async function judgeWarc(
  context: Context,
  { crawlers, octets, judge, unread, writer }: WarcJudging,
): Promise<string | undefined> {
  const sites = warcSites(octets)

  function writeSites(found: readonly WarcSite[]): void {
    for (const { error, ...site } of found) {
      for (const asked of crawlers) {
        const row = { ...site, ...asked }
        writer.add(row, error === null ? judge(row) : unread(error))
      }
    }
  }

  const reader = warcReader(record => writeSites(sites.take(record)))
  const members = gzipMembers(reader.push)
  for await (const piece of stdinOf(context)) {
    await members.push(piece)
    if (!(await writer.flush())) return undefined
  }
  const fault = (await members.end()) ?? reader.end()
  writeSites(sites.end())
  await writer.end()
  return fault === undefined ? undefined : `The WARC file was not read to its end: ${faults[fault]}.`
}

const faults: Readonly<Record<WarcFault | MemberFault, string>> = {
  'not-warc': 'something that is no record of WARC/1.0 or 1.1 stands where one should begin',
  cut: 'it ends within a record',
  truncated: 'its gzip data ends too early',
  damaged: 'its gzip data is damaged',
  checksum: 'a checksum of its gzip data is wrong',
}
