/** ClickHouse's TabSeparated (https://clickhouse.com/docs/interfaces/formats/TabSeparated); `\N` is NULL. */

const tsvEscapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  r: '\r',
  n: '\n',
  t: '\t',
  0: '\0',
  a: '\u0007',
  v: '\v',
}

/** The value of a cell as it is written; `undefined` is NULL. */
export const cellValue = (cell: string): string | undefined =>
  cell === '\\N' ? undefined : cell.includes('\\') ? unescaped(cell) : cell

/** Files of robots.txt mostly have line feeds alone to escape, which are replaced much faster. */
export const unescaped = (cell: string): string =>
  OTHER_ESCAPE.test(cell) ? unescapedAny(cell) : cell.replaceAll('\\n', '\n')

const OTHER_ESCAPE = /\\(?!n)/

const unescapedAny = (cell: string): string =>
  cell.replace(/\\(?:x([\da-fA-F]{2})|(.))/gs, (_, hex: string | undefined, character: string) =>
    hex === undefined ? (tsvEscapes[character] ?? character) : characterOfOctet(Number.parseInt(hex, 16)),
  )

/** Octets beyond ASCII have the same form as in decoded texts; see core/parse/octets.ts. */
const characterOfOctet = (octet: number): string => String.fromCharCode(octet < 0x80 ? octet : 0xdc00 + octet)

const marks: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\r': '\\r',
  '\n': '\\n',
  '\t': '\\t',
  '\0': '\\0',
  "'": "\\'",
  '\\': '\\\\',
}

export const cellOf = (value: string | number | boolean | null): string =>
  value === null ? '\\N' : String(value).replace(/[\b\f\r\n\t\0'\\]/g, character => marks[character] ?? character)
