import * as v from 'valibot'
import { MAX_READ_OCTETS } from '../../core/fetch/index.ts'
import { addressWithoutFragment } from '../browser/address.ts'
import type { Page, RunInTab } from '../browser/types.ts'
import { type Answer, bytesOf } from '../robots/answer.ts'
import { hasContent } from '../robots/cache-entry.ts'
import { readFileInPage } from './read-file-in-page.ts'

/** What a tab shows that loaded robots.txt itself. The report comes from a page, so it is validated like all foreign data. */
const TabFile = v.object({
  url: v.string(),
  /** 0 if the browser does not say. */
  status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  contentType: v.string(),
  /** The encoding in which the browser read the text. */
  charset: v.string(),
  loading: v.boolean(),
  text: v.pipe(v.string(), v.maxLength(MAX_READ_OCTETS)),
  /** True if the text is longer. */
  more: v.boolean(),
})

export type TabFile = v.InferOutput<typeof TabFile>

/** What the tab or the extension got: a text, a web page, or only a status. */
export type Got = { readonly type: 'text' | 'page' } | { readonly type: 'status'; readonly status: number }

/**
 * How the tab's robots.txt differs from the answer to the extension: in what they are, or in their text, whose first
 * different line is given. A line that only one of them has is undefined in the other.
 */
export type TabDifference =
  | { readonly type: 'kind'; readonly tab: Got; readonly answer: Got }
  | {
      readonly type: 'line'
      readonly line: number
      readonly tab: string | undefined
      readonly answer: string | undefined
    }

/** Reads the file that a tab shows; undefined if that is not possible, or while the tab loads. Never rejects. */
export async function readTabFile({ tabId, url }: Page, runInTab: RunInTab): Promise<TabFile | undefined> {
  const told = await runInTab(tabId, readFileInPage, [MAX_READ_OCTETS]).catch(() => undefined)
  const read = v.safeParse(TabFile, told)
  const isThere =
    read.success && !read.output.loading && addressWithoutFragment(read.output.url) === addressWithoutFragment(url)
  return isThere ? read.output : undefined
}

/** Undefined if there is no difference, or none that can be told. */
export function tabDifference(tab: TabFile, answer: Answer): TabDifference | undefined {
  const [shown, got] = [shownIn(tab), gotIn(answer)]
  if (!shown || !got) return undefined
  if (shown.type === 'text' && got.type !== 'status') return firstDifference(tab, answer)
  if (shown.type === 'status' && got.type === 'status' && shown.status === got.status) return undefined
  // Some servers label rules as a web page: the tab then shows them as one.
  if (shown.type === 'page' && (got.type === 'page' || isHtmlType(answer.headers['content-type']))) return undefined
  return { type: 'kind', tab: shown, answer: got }
}

const isHtmlType = (contentType = ''): boolean => /html/i.test(contentType)

/** Undefined if it is not known whether the text is that of an error. */
function shownIn({ status, contentType }: TabFile): Got | undefined {
  if (status === 0) return undefined
  // The browser takes the text from its cache if the server says that it is unchanged.
  if ((status < 200 || status > 299) && status !== 304) return { type: 'status', status }
  return { type: /^text\/plain\b/i.test(contentType) ? 'text' : 'page' }
}

function gotIn(answer: Answer): Got | undefined {
  if (hasContent(answer)) return { type: answer.outcome === 'html' ? 'page' : 'text' }
  return answer.status === undefined ? undefined : { type: 'status', status: answer.status }
}

/** How many characters at the end of a text that was cut are not compared: a character may be incomplete. */
const CUT_END = 8

function firstDifference(tab: TabFile, answer: Answer): TabDifference | undefined {
  const decoded = decodedAs(answer, tab.charset)
  if (decoded === undefined) return undefined
  const [one, other] = [asShown(tab.text), asShown(decoded)]
  const isCut = tab.more || answer.truncated
  const end = isCut ? Math.min(one.length, other.length) - CUT_END : Number.POSITIVE_INFINITY
  if (one.slice(0, end) === other.slice(0, end)) return undefined
  const [lines, answerLines] = [one.split('\n'), other.split('\n')]
  const at = lines.findIndex((line, index) => line !== answerLines[index])
  const index = at < 0 ? lines.length : at
  return { type: 'line', line: index + 1, tab: lines[index], answer: answerLines[index] }
}

/** The answer's content in the encoding that the browser chose for the tab; undefined if there is no such encoding. */
function decodedAs(answer: Answer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytesOf(answer))
  } catch {
    return undefined
  }
}

/** A text as a browser shows it: with one kind of line end, and without NUL (HTML, "text/plain" documents). */
const asShown = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
