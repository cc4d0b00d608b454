/** Reads JSON with the place of each value, so that what is wrong with a value can be said at its place. */

export type JsonNode = { readonly at: number } & (
  | { readonly kind: 'object'; readonly entries: readonly JsonEntry[] }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
)

export interface JsonEntry {
  readonly key: string
  /** Where the key is. */
  readonly at: number
  readonly node: JsonNode
}

/** What is wrong at a place of a text. */
export class JsonFault extends Error {
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/** Deeper values are refused. */
const MAX_JSON_DEPTH = 20

// biome-ignore lint/suspicious/noControlCharactersInRegex: strings hold no control characters (RFC 8259 §7).
const TOKEN = /[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\.)*"|[\w.+-]+/y

/** Reads one value (RFC 8259). Throws a `JsonFault`. */
export function readJson(text: string): JsonNode {
  let at = 0
  let token = ''

  function next(): void {
    at += token.length
    while (' \t\n\r'.includes(text[at] ?? '-')) at += 1
    TOKEN.lastIndex = at
    token = TOKEN.exec(text)?.[0] ?? ''
    if (token === '' && at < text.length) throw new JsonFault(at, 'this is not JSON.')
  }

  function expect(wanted: string): void {
    if (token !== wanted)
      throw new JsonFault(at, `${token === '' ? 'the file ends' : token} where ${wanted} is expected.`)
    next()
  }

  function primitive(): string | number | boolean | null {
    try {
      const value: string | number | boolean | null = JSON.parse(token)
      next()
      return value
    } catch {
      throw new JsonFault(at, `${token === '' ? 'the file ends' : `${token} stands`} where a value is expected.`)
    }
  }

  /** Items with commas between them, up to the closing bracket. */
  function items<Item>(close: string, item: () => Item): readonly Item[] {
    const found: Item[] = []
    next()
    while (token !== close) {
      if (found.length > 0) expect(',')
      found.push(item())
    }
    next()
    return found
  }

  function value(depth: number): JsonNode {
    if (depth > MAX_JSON_DEPTH) throw new JsonFault(at, 'values are nested too deeply.')
    const start = at
    if (token === '[') return { at: start, kind: 'list', items: items(']', () => value(depth + 1)) }
    if (token === '{') return { at: start, kind: 'object', entries: items('}', () => entry(depth + 1)) }
    return { at: start, kind: 'value', value: primitive() }
  }

  function entry(depth: number): JsonEntry {
    const start = at
    if (!token.startsWith('"')) throw new JsonFault(at, 'a key in quotation marks is expected.')
    const key = String(primitive())
    expect(':')
    return { key, at: start, node: value(depth) }
  }

  next()
  const node = value(0)
  if (token !== '') throw new JsonFault(at, 'the file holds more than one value.')
  return node
}

/** The value of a node without its places. */
export function plainOf(node: JsonNode): unknown {
  if (node.kind === 'value') return node.value
  if (node.kind === 'list') return node.items.map(plainOf)
  return Object.fromEntries(node.entries.map(({ key, node: one }) => [key, plainOf(one)]))
}

/** "3:14": line and column, from 1. */
export function lineAndColumn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}
