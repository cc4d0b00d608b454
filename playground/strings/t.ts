import { isAmount, visibleControls } from '../../core/verdict/index.ts'
import type en from '../catalogues/en.ts'
import { messageTemplate, numberText } from './catalogue.ts'

type Catalogue = typeof en

/** The common part of plural keys: `source_lines` of `source_lines_one` and `source_lines_other`. */
type PluralStem = keyof Catalogue extends infer K ? (K extends `${infer Stem}_one` ? Stem : never) : never

type FormKey = `${PluralStem}_one` | `${PluralStem}_other`

/** The key of a message of the page. A message with plural forms has a single key, without `_one` and `_other`. */
export type Key = Exclude<Extract<keyof Catalogue, `${string}_${string}`>, FormKey> | PluralStem

/** The names between dollar signs in a text. Two dollar signs next to each other name nothing. */
type NamesIn<Text extends string> = Text extends `${string}$${infer Name}$${infer Rest}`
  ? (Name extends '' ? never : Name) | NamesIn<Rest>
  : never

/** The names that a message is filled with. A message with plural forms is chosen by its count. */
type NamesOf<K extends string> = K extends keyof Catalogue
  ? NamesIn<Catalogue[K]>
  : `${K}_one` | `${K}_other` extends infer Form extends keyof Catalogue
    ? 'count' | NamesIn<Catalogue[Form]>
    : never

/** The values that a message needs, by name. Empty if it needs none. */
export type MessageValues<K extends Key, V> = [NamesOf<K>] extends [never]
  ? []
  : [values: { readonly [Name in NamesOf<K>]: Name extends 'count' ? number : V }]

/** A message with its placeholders filled in. In values from elsewhere, invisible characters are spelled out. */
export function t<K extends Key>(key: K, ...values: MessageValues<K, string | number>): string {
  return messagePieces<K, string | number>(key, ...values).join('')
}

/** The pieces of a message whose values are not text: the words and the values, in order. */
export function messagePieces<K extends Key, V>(key: K, ...[values]: MessageValues<K, V>): (string | V)[] {
  const given: Readonly<Record<string, V | number>> = values ?? {}
  return messageTemplate(key, given['count'])
    .split(/\$(\w+)\$/)
    .map((piece, index) => (index % 2 === 0 ? piece.replaceAll('$$', '$') : valueFor(given[piece], key, piece)))
}

function valueFor<V>(value: V | number | undefined, key: Key, name: string): string | V {
  if (value === undefined) throw new TypeError(`the message ${key} needs a value for $${name}$`)
  if (typeof value === 'string') return visibleControls(value)
  if (typeof value !== 'number') return value
  // Amounts have thousands separators; line numbers have none, as in the editor's margin.
  return isAmount(name) ? numberText(value) : String(value)
}

type Snake<Id extends string> = Id extends `${infer First}-${infer Rest}` ? `${First}_${Snake<Rest>}` : Id

/** An identifier as a part of a key. Keys have no hyphens, so `no-group` becomes `no_group`. */
export function snake<Id extends string>(id: Id): Snake<Id> {
  return id.replaceAll('-', '_') as Snake<Id>
}
