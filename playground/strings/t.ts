import type en from '../_locales/en/messages.json'
import { numberText, wordsOf } from './catalogue.ts'

type Catalogue = typeof en

/** `source_lines` for `source_lines_one` and `source_lines_other`. */
type PluralKey = keyof Catalogue extends infer K ? (K extends `${infer Stem}_one` ? Stem : never) : never

type FormKey = `${PluralKey}_one` | `${PluralKey}_other`

/** The key of a message of the page; one stands for all forms of a message that counts. */
export type Key = Exclude<Extract<keyof Catalogue, `${string}_${string}`>, FormKey> | PluralKey

type EntryOf<K extends string> = K extends keyof Catalogue
  ? Catalogue[K]
  : `${K}_other` extends infer Form extends keyof Catalogue
    ? Catalogue[Form]
    : never

type NamesIn<Entry> = Entry extends { readonly placeholders: infer Placeholders } ? keyof Placeholders & string : never

/** What a message needs to be told, by name; nothing if it has no placeholder. */
export type Values<K extends Key, V> = [NamesIn<EntryOf<K>>] extends [never]
  ? []
  : [values: { readonly [Name in NamesIn<EntryOf<K>>]: Name extends 'count' ? number : V }]

/** The message of a key with its placeholders filled in. */
export function t<K extends Key>(key: K, ...values: Values<K, string | number>): string {
  return piecesOf<K, string | number>(key, ...values).join('')
}

/** The same in pieces, for values that are not text: the words and the values in their order. */
export function piecesOf<K extends Key, V>(key: K, ...[values]: Values<K, V>): (string | V)[] {
  const given: Readonly<Record<string, V | number>> = values ?? {}
  return wordsOf(key, given['count'])
    .split(/\$(\w+)\$/)
    .map((piece, index) => (index % 2 === 0 ? piece.replaceAll('$$', '$') : valueFor(given[piece], key, piece)))
}

function valueFor<V>(value: V | number | undefined, key: Key, name: string): string | V {
  if (value === undefined) throw new TypeError(`the message ${key} needs a value for $${name}$`)
  if (typeof value !== 'number') return value
  // Counts are set in groups of three; line numbers are not, as in the editor's margin.
  return name === 'count' ? numberText(value) : String(value)
}

type Snake<Id extends string> = Id extends `${infer First}-${infer Rest}` ? `${First}_${Snake<Rest>}` : Id

/** An identifier as a part of a key, in which there is no hyphen: `no-group` is `no_group`. */
export function snake<Id extends string>(id: Id): Snake<Id> {
  return id.replaceAll('-', '_') as Snake<Id>
}
