import { en } from './en.ts'
import type { compare } from './en-compare.ts'
import type { crawlers } from './en-crawlers.ts'
import type { problems } from './en-problems.ts'
import type { server } from './en-server.ts'
import type { share } from './en-share.ts'
import type { why } from './en-why.ts'

type Catalogue = typeof en &
  typeof compare &
  typeof crawlers &
  typeof problems &
  typeof server &
  typeof share &
  typeof why

type Message = string | { readonly one: string; readonly other: string }

const messages = new Map<string, Message>(Object.entries(en))

/** Takes in the messages of a pane that is loaded when it is first looked at. */
export function addMessages(more: Readonly<Record<string, Message>>): void {
  for (const [key, message] of Object.entries(more)) messages.set(key, message)
}

export type Key = keyof Catalogue

/** A message, or its forms for one and for any other `{count}`. */
type TemplateOf<K extends Key> = Catalogue[K] extends string ? Catalogue[K] : Catalogue[K][keyof Catalogue[K]]

type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** What a message needs to be told, by name; nothing if it has no placeholder. */
export type Values<K extends Key, V> = [NamesIn<TemplateOf<K>>] extends [never]
  ? []
  : [values: { readonly [Name in NamesIn<TemplateOf<K>>]: Name extends 'count' ? number : V }]

/** The message of a key with its placeholders filled in. */
export function t<K extends Key>(key: K, ...values: Values<K, string | number>): string {
  return piecesOf<K, string | number>(key, ...values).join('')
}

/** The same in pieces, for values that are not text: the words and the values in their order. */
export function piecesOf<K extends Key, V>(key: K, ...[values]: Values<K, V>): (string | V)[] {
  const given: Readonly<Record<string, V | number>> = values ?? {}
  return templateOf(key, given['count'])
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : valueFor(given[piece], key, piece)))
}

const plurals = new Intl.PluralRules('en')
const numbers = new Intl.NumberFormat('en')

function templateOf(key: Key, count: unknown): string {
  const message = messages.get(key)
  if (message === undefined) throw new TypeError(`the message ${key} is not loaded yet`)
  if (typeof message === 'string') return message
  return plurals.select(Number(count)) === 'one' ? message.one : message.other
}

function valueFor<V>(value: V | number | undefined, key: Key, name: string): string | V {
  if (value === undefined) throw new TypeError(`the message ${key} needs a value for {${name}}`)
  if (typeof value !== 'number') return value
  // Counts are set in groups of three; line numbers are not, as in the editor's margin.
  return name === 'count' ? numbers.format(value) : String(value)
}
