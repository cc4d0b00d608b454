import type { Answer, Seen } from './server.ts'

/** A robots.txt with the headers that most servers send. */
export function text(body: string | Uint8Array, headers: Record<string, string> = {}): Answer {
  return { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body }
}

export function status(code: number, headers: Record<string, string> = {}): Answer {
  return { status: code, headers: { 'Content-Type': 'text/plain', ...headers }, body: `Status ${code}` }
}

/** A redirect to a path on the same host, or on another one. */
export function redirect(path: string, host?: string, code = 301): (request: Seen) => Answer {
  return request => ({ status: code, headers: { Location: request.url(host ?? request.host, path) } })
}

/** A redirect with this `Location`, unchanged. */
export const location = (target: string): Answer => ({ status: 302, headers: { Location: target } })

/** A small valid page. `head` and `body` are HTML. */
export function page(
  title: string,
  { head = '', body = '', headers = {} }: PageParts = {},
): Exclude<Answer, 'hang' | 'reset'> {
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}</body></html>`,
  }
}

interface PageParts {
  readonly head?: string
  readonly body?: string
  readonly headers?: Record<string, string | readonly string[]>
}

/** An answer with an entity tag: 304 for a client that has the tag already. */
export function tagged(body: string, tag: string): (request: Seen) => Answer {
  return request =>
    request.headers['if-none-match'] === tag
      ? { status: 304, headers: { ETag: tag } }
      : text(body, { ETag: tag, 'Cache-Control': 'no-cache' })
}

export const utf16 = (body: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${body}`, 'utf16le'))

export const withByteOrderMark = (body: string): Uint8Array => new TextEncoder().encode(`\uFEFF${body}`)

/** A file of more than 500 KiB whose last rule is beyond the limit that crawlers have to read. */
export function oversized(): string {
  const filler = `# ${'x'.repeat(97)}\n`
  return `User-agent: *\nDisallow: /before\n${filler.repeat(Math.ceil((500 * 1024) / filler.length))}Disallow: /after\n`
}

/** A one-page PDF without text. */
export const pdf: Answer = {
  headers: { 'Content-Type': 'application/pdf' },
  body: [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
}
