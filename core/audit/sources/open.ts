import { blocks } from './blocks.ts'
import { type GunzipFault, type Gunzipped, gunzip, isGzip } from './gunzip.ts'
import { sizeOf } from './size.ts'
import type { Source, SourceDescription, SourceOptions, SourceSink } from './source.ts'
import { Tally } from './tally.ts'
import { type TextStage, textStage } from './text.ts'
import { say } from './wording.ts'

/** What a compressed file may unpack to, unless the person says otherwise. */
const MAX_INFLATED = 4 * 1024 ** 3

/** The octets that tell a compressed file. */
const MAGIC = 3

/**
 * Opens a source that comes as octets, in pieces of any size: the pieces make no difference. Nothing throws on what the
 * octets hold; what cannot be read is told, row by row or as the reason why nothing more is read.
 */
export function openSource({
  name,
  sink,
  options = {},
}: {
  readonly name: string
  readonly sink: SourceSink
  readonly options?: SourceOptions
}): Source {
  const limit = options.maxInflated ?? MAX_INFLATED
  const tally = new Tally(sink)
  let octets = 0
  let inflated = 0
  let start = new Uint8Array(0)
  let isStarted = false
  let isEnded = false
  let compressed: Gunzipped | undefined
  let fault: GunzipFault | undefined
  let text: TextStage | undefined
  let isTold = false

  const input = blocks((block, isLast) => {
    text ??= textStage({ head: block, isWhole: isLast, isCut: isCutOff(), options, tally, octets: () => inflated })
    tellOnce(text.kind() !== undefined)
    const used = text.take(block, isLast, isCutOff())
    tellOnce(true)
    tally.flush()
    return used
  })

  /** The root element, by which XML is known, may stand anywhere in the first block. */
  function tellOnce(isKnown: boolean): void {
    if (isTold || !isKnown) return
    isTold = true
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
    if (isGzip(start)) compressed = gunzip(take, limit, isDone)
    forward(start)
  }

  const forward = (part: Uint8Array): void => (compressed ? compressed.push(part) : take(part))

  function description(): SourceDescription {
    const faultNote = fault && fault !== 'too-large' ? [say(fault)] : []
    return {
      name,
      kind: text?.kind(),
      encoding: text?.encoding ?? 'utf-8',
      compressed: compressed !== undefined,
      octets,
      inflated,
      counts: tally.counts,
      table: text?.table,
      parts: text?.parts() ?? [],
      notes: [...faultNote, ...(text?.notes() ?? [])],
      refused: text?.refused() ?? (fault === 'too-large' ? say('tooLarge', { size: sizeOf(limit) }) : undefined),
    }
  }

  return {
    push(part) {
      if (isEnded) throw new TypeError('the source has ended')
      octets += part.length
      if (isStarted) return forward(part)
      start = joined(start, part)
      if (start.length >= MAGIC) begin()
    },
    end() {
      if (isEnded) return
      isEnded = true
      if (!isStarted) begin()
      fault = compressed?.end()
      input.end()
      tally.flush()
    },
    describe: description,
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
