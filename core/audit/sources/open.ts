import type { Wording } from '../../text/wording.ts'
import { concatOctets } from '../octets.ts'
import { rowParts, type UnderstoodRows } from '../record.ts'
import type { SourceKind } from '../source-kinds.ts'
import { blocks } from './blocks.ts'
import { type GunzipFault, type Gunzipped, GZIP_MAGIC_OCTETS, gunzipLayers, isGzip } from './gunzip.ts'
import { binarySizeText } from './size.ts'
import type { SourceDescription, SourceOptions, SourceSink, SourceStream, TableDescription } from './source.ts'
import { Tally } from './tally.ts'
import { isShortHead, type TextStage, textStage } from './text.ts'
import { say } from './wording.ts'

/** How many octets a compressed file may unpack to by default. */
const MAX_INFLATED = 4 * 1024 ** 3

/**
 * Opens a source that arrives as octets, in pieces of any size; the sizes make no difference. Contents never throw:
 * what cannot be read is reported, row by row or as the reason why reading stopped.
 *
 * ```js
 * import { parse } from 'robotscope'
 * import { createAudit } from 'robotscope/audit'
 * import { openSource } from 'robotscope/audit/sources'
 *
 * const sites = [{ origin: 'https://example.com', robots: parse('User-agent: *\nDisallow: /cart/') }]
 * const audit = createAudit({ sites, crawlers: [{ token: 'Googlebot' }], unique: true, now: Date.now() })
 * const name = 'urls.csv'
 * const source = audit.addSource({ name })
 * const sink = {
 *   records: batch => audit.add(batch, source),
 *   bad: row => audit.addBad([row], source),
 *   found: ({ kind }) => console.log(kind), // → table
 * }
 * const stream = openSource({ name, sink })
 * stream.push(new TextEncoder().encode('URL,Status\nhttps://example.com/,200\nhttps://example.com/cart/,200\n'))
 * stream.end()
 * console.log(audit.report().crawlers[0].states.blocked) // → 1
 * ```
 */
export function openSource({
  name,
  sink,
  options = {},
}: {
  readonly name: string
  readonly sink: SourceSink
  readonly options?: SourceOptions
}): SourceStream {
  const limit = options.maxInflated ?? MAX_INFLATED
  const tally = new Tally(sink)
  let octets = 0
  let inflated = 0
  let head = new Uint8Array(0)
  let isStarted = false
  let isEnded = false
  let compressed: Gunzipped | undefined
  let fault: GunzipFault | undefined
  let text: TextStage | undefined
  let isReported = false

  const input = blocks((block, isLast) => {
    if (!text && !isLast && isShortHead(block)) return 0
    text ??= textStage({ head: block, isWhole: isLast, isCut: isCutOff(), options, tally, octets: () => inflated })
    reportOnce(text.kind() !== undefined)
    const used = text.take(block, isLast, isCutOff())
    reportOnce(true)
    tally.flush()
    return used
  })

  /**
   * Reports the source's kind once it is known. The root element, by which the kind of XML is known, may be anywhere in
   * the first block.
   */
  function reportOnce(isKnown: boolean): void {
    if (isReported || !isKnown) return
    isReported = true
    sink.found(description())
  }

  const isCutOff = (): boolean => fault !== undefined && fault !== 'trailing' && fault !== 'checksum'

  const isDone = (): boolean => text?.refused() !== undefined

  function take(part: Uint8Array): void {
    inflated += part.length
    if (!isDone()) input.push(part)
  }

  function begin(): void {
    isStarted = true
    if (isGzip(head)) compressed = gunzipLayers(take, limit, isDone)
    forward(head)
  }

  const forward = (part: Uint8Array): void => (compressed ? compressed.push(part) : take(part))

  function description(): SourceDescription {
    const kind = text?.kind()
    const faultNote = fault && fault !== 'too-large' ? [say(fault)] : []
    return {
      name,
      kind,
      encoding: text?.encoding ?? 'utf-8',
      compressed: compressed !== undefined,
      octets,
      inflated,
      counts: tally.counts,
      table: text?.table,
      understood: withColumns(tally.understood, text?.table),
      parts: text?.parts() ?? [],
      notes: [...faultNote, ...(text?.notes() ?? []), ...(options.reader ? [] : doubtsOfUrls(kind, tally))],
      refused:
        text?.refused() ?? (fault === 'too-large' ? say('tooLarge', { size: binarySizeText(limit) }) : undefined),
    }
  }

  return {
    push(part) {
      if (isEnded) throw new TypeError('the source has ended')
      octets += part.length
      if (isStarted) return forward(part)
      head = concatOctets(head, part)
      if (head.length >= GZIP_MAGIC_OCTETS) begin()
    },
    end() {
      if (isEnded) return
      isEnded = true
      if (!isStarted) begin()
      fault = compressed?.end()
      input.end()
      tally.end()
    },
    describe: description,
    firstLines: () => text?.firstLines ?? [],
  }
}

/** A column tells something of a page even where its first cells are empty. One for noindex is read as a robots tag. */
function withColumns({ parts, rows }: UnderstoodRows, table: TableDescription | undefined): UnderstoodRows {
  if (!table || table.requests) return { parts, rows }
  const { indexability, ...roles } = table.roles
  const columns: Readonly<Record<string, readonly number[]>> = {
    ...roles,
    metaRobots: [...roles.metaRobots, ...indexability],
  }
  return { parts: rowParts.filter(part => parts.includes(part) || (columns[part] ?? []).length > 0), rows }
}

/** Cells of requests are what was found in them. In a log of a server itself, `&amp;` is what was asked for. */
const doubtsOfUrls = (kind: SourceKind | undefined, { doubts }: Tally): readonly Wording[] =>
  kind === 'list' || kind === 'table'
    ? doubts
    : kind === 'requests'
      ? doubts.filter(({ key }) => key === 'input_escapedUrls')
      : []
