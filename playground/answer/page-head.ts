import { canonicalLinks, type PageSource } from '../../core/indexing/index.ts'

/** What a person pasted of a page: its head, or the headers of its answer. */
export interface PastedHead extends Required<PageSource> {
  /** The address in its canonical link, as written. */
  readonly canonical: string | undefined
  /** Whether it is the head of a page, even one that says nothing. */
  readonly isHead: boolean
}

/** Reads HTML as browsers do; nothing in it is loaded or run. Other text is read as headers, one per line. */
export function pastedHead(text: string): PastedHead {
  const headers = pastedHeaders(text)
  if (!/<[a-z!]/i.test(text) || headers.length > 0) {
    return { headers, metas: [], canonical: linkedCanonical(headers), isHead: false }
  }
  const page = new DOMParser().parseFromString(text, 'text/html')
  const metas = [...page.querySelectorAll<HTMLMetaElement>('meta[name]')].map(({ name, content }) => ({
    name,
    content,
  }))
  const link = [...page.querySelectorAll('link')].find(({ relList }) => relList.contains('canonical'))
  return {
    headers: [],
    metas,
    canonical: link?.getAttribute('href') ?? undefined,
    isHead: /<(?:head|title)\b/i.test(text),
  }
}

/** The headers in a text whose first line is a status line or a header, up to the first empty line. */
export function pastedHeaders(text: string): PastedHead['headers'] {
  const [head = ''] = text.trim().split(/\r?\n[ \t]*\r?\n/, 1)
  const lines = head.split(/\r\n?|\n/).map(line => (/^[<>] ?(?=[\w/.-]+[: ])/.test(line) ? line.slice(1).trim() : line))
  const fields = lines.filter(line => !/^(?:HTTP\/|(?:GET|HEAD) )/i.test(line))
  const headers = fields.map(line => /^([\w-]+):(.*)$/.exec(line))
  if (headers.some(field => !field)) return []
  return headers.flatMap(field => (field ? [{ name: field[1] ?? '', value: (field[2] ?? '').trim() }] : []))
}

const linkedCanonical = (headers: PastedHead['headers']) =>
  canonicalLinks(headers.filter(({ name }) => name.toLowerCase() === 'link').map(({ value }) => value))[0]
