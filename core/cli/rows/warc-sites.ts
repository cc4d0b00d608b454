/** Finds the robots.txt of each site in the records of WARC files, as a crawler got it: redirects and repeats are joined. */
import { redirectStatuses } from '../../access/answer.ts'
import { MAX_REDIRECTS } from '../../fetch/fetch-resource.ts'
import { decode } from '../../parse/octets.ts'
import { type RecordedAnswer, recordedAnswer } from './http-record.ts'
import type { WarcRecord } from './warc.ts'

export interface WarcSite {
  /** The home page. */
  readonly url: string
  readonly robots_url: string
  /** The address that answered, after redirects; null if none did. */
  readonly answered_by: string | null
  /** When, as the record says. */
  readonly fetched_at: string | null
  readonly status: number | null
  readonly robots: string | null
  /** Why nothing is known of the answer; null if it is. */
  readonly error: string | null
}

type Kept = RecordedAnswer | { readonly error: string }

interface AwaitedAnswer {
  readonly robotsUrl: string
  readonly fetchedAt: string | null
  readonly hops: number
}

/** @param octets the memory for answers to which a later record may lead; the oldest are dropped */
export function warcSites(octets: number) {
  /** Answers by `url:`, `id:` and `digest:`, the oldest first. */
  const answers = new Map<string, Kept>()
  /** What waits for the answer of an address. */
  const waiting = new Map<string, AwaitedAnswer[]>()
  let size = 0
  let hasDropped = false

  const notThere = () => (hasDropped ? 'is not in the input, or was dropped for --cache-size' : 'is not in the input')

  const sizeOf = (answer: Kept): number => 300 + ('error' in answer ? 0 : answer.body.length)

  function keep(key: string, answer: Kept): void {
    const before = answers.get(key)
    if (before) size -= sizeOf(before)
    answers.delete(key)
    answers.set(key, answer)
    size += sizeOf(answer)
    for (const [oldest, dropped] of answers) {
      if (size <= octets || oldest === key) break
      answers.delete(oldest)
      size -= sizeOf(dropped)
      hasDropped = true
    }
  }

  /** The site as it is now known; undefined if it waits for an answer. */
  function follow(one: AwaitedAnswer, url: string, answer: Kept): WarcSite | undefined {
    if ('error' in answer) return siteWith(one, { error: answer.error })
    const target = recordedTarget(answer, url)
    if (target === undefined) return answered(one, url, answer)
    if (one.hops >= MAX_REDIRECTS)
      return siteWith(one, { error: `robots.txt redirects more than ${MAX_REDIRECTS} times.` })
    const next = { ...one, hops: one.hops + 1 }
    const known = answers.get(`url:${target}`)
    if (known) return follow(next, target, known)
    const others = waiting.get(target)
    if (others) others.push(next)
    else waiting.set(target, [next])
    return undefined
  }

  function answerOf({ fields, block }: WarcRecord): Kept {
    try {
      const answer = recordedAnswer(block)
      if (fields.get('warc-type') !== 'revisit') return answer ?? { error: 'The record holds no HTTP answer.' }
      const original = repeated(fields)
      if (original === undefined || 'error' in original)
        return { error: `The record repeats an answer (revisit) that ${notThere()}.` }
      // Heads may have changed: a redirect, a status.
      return {
        ...original,
        ...(answer && answer.status !== 304 && { status: answer.status, location: answer.location }),
      }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }

  function repeated(fields: WarcRecord['fields']): Kept | undefined {
    const keys = [
      ['id', fields.get('warc-refers-to')],
      ['digest', fields.get('warc-payload-digest')],
      ['url', webAddressOf(fields.get('warc-refers-to-target-uri') ?? '')],
    ] as const
    for (const [kind, value] of keys) {
      const found = value === undefined ? undefined : answers.get(`${kind}:${value}`)
      if (found) return found
    }
    return undefined
  }

  return {
    /** The sites of which this record tells the answer. */
    take(record: WarcRecord): readonly WarcSite[] {
      const { fields } = record
      const type = fields.get('warc-type')
      const url = webAddressOf(fields.get('warc-target-uri') ?? '')
      if ((type !== 'response' && type !== 'revisit') || url === undefined) return []
      const answer = answerOf(record)
      const id = fields.get('warc-record-id')
      const digest = fields.get('warc-payload-digest')
      keep(`url:${url}`, answer)
      if (id !== undefined) keep(`id:${id}`, answer)
      if (digest !== undefined && type === 'response') keep(`digest:${digest}`, answer)
      const awaiting = waiting.get(url) ?? []
      waiting.delete(url)
      const found = awaiting.map(one => follow(one, url, answer))
      if (isRobots(url)) {
        found.push(follow({ robotsUrl: url, fetchedAt: fields.get('warc-date') ?? null, hops: 0 }, url, answer))
      }
      return found.filter(site => site !== undefined)
    },
    /** At the end of the input: the sites whose redirects lead to what is not in it. */
    end: (): readonly WarcSite[] =>
      [...waiting].flatMap(([target, all]) =>
        all.map(one => siteWith(one, { error: `robots.txt redirects to ${target}, which ${notThere()}.` })),
      ),
  }
}

function answered(one: AwaitedAnswer, url: string, { status, body }: RecordedAnswer): WarcSite {
  const isFile = status >= 200 && status < 300
  return siteWith(one, { answered_by: url, status, robots: isFile ? decode(body).text : '' })
}

function siteWith({ robotsUrl, fetchedAt }: AwaitedAnswer, known: Partial<WarcSite>): WarcSite {
  const nothing = { answered_by: null, status: null, robots: null, error: null }
  return { url: new URL('/', robotsUrl).href, robots_url: robotsUrl, fetched_at: fetchedAt, ...nothing, ...known }
}

/** An address of the web without its fragment; undefined for others. Old writers put `<` and `>` around it. */
function webAddressOf(given: string, base?: string): string | undefined {
  try {
    const url = new URL(given.replace(/^<(.*)>$/s, '$1'), base)
    url.hash = ''
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}

const isRobots = (url: string): boolean => new URL(url).pathname === '/robots.txt' && new URL(url).search === ''

/** Where an answer redirects to; undefined if it does not, or to nothing of the web. */
const recordedTarget = ({ status, location }: RecordedAnswer, url: string): string | undefined =>
  redirectStatuses.has(status) && location !== undefined ? webAddressOf(location, url) : undefined
