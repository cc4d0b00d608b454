import type { Wording, WordingValue } from '../text/wording.ts'

/**
 * A text as its key and values, for tests of which sentence is said about what: `verdict_line(line: 3)`. The words are
 * tested in one place, core/sentences.txt. Keys that begin with `prefix` are written without it.
 */
export function keyed({ key, values }: Wording, prefix = ''): string {
  const name = prefix !== '' && key.startsWith(`${prefix}_`) ? key.slice(prefix.length + 1) : key
  const named = Object.entries(values).map(([of, value]) => `${of}: ${written(value, prefix)}`)
  return named.length === 0 ? name : `${name}(${named.join(', ')})`
}

function written(value: WordingValue, prefix: string): string {
  if (typeof value !== 'object') return String(value)
  if ('key' in value) return keyed(value, prefix)
  const items = value.items.map(item => written(item, prefix))
  return `[${[...items, ...(value.more > 0 ? [`+${value.more}`] : [])].join(', ')}]`
}
