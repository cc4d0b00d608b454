/**
 * What this library says to people. Each text has a key and values, so that a catalogue can translate it, and a plain
 * English form for everyone who has no catalogue.
 *
 *     const { say, templates } = wordings('lint_crawl_delay', {
 *       tooLong: 'Line $line$ asks for $seconds$ seconds between two requests.',
 *     })
 *     say('tooLong', { line: 3, seconds: '120' })
 *     // → { key: 'lint_crawl_delay_tooLong', values: { line: 3, seconds: '120' }, template: 'Line $line$ asks …',
 *     //     text: 'Line 3 asks for 120 seconds between two requests.' }
 *
 * `$name$` stands for a value and `$$` for a dollar sign, as in the message files of browsers.
 */

import { keyOf } from './named.ts'

/** A text, or the forms of a text that depends on a number: English has two, chosen by the value `count`. */
export type Template = string | { readonly one: string; readonly other: string }

/** A text for people. Plain data: it can be stored and sent. What is quoted from a file stands between backticks. */
export interface Wording {
  /** What a catalogue translates it by. */
  readonly key: string
  readonly values: Readonly<Record<string, WordingValue>>
  /** The English template, in the form for the number: for whoever shows values in a way of their own. */
  readonly template: string
  /** In English, with the values filled in. */
  readonly text: string
}

/** A text that is put into words only when somebody is to read it: of many findings alike a few are listed. */
export type Deferred = Wording | (() => Wording)

export const worded = (text: Deferred): Wording => (typeof text === 'function' ? text() : text)

/** A value called `count` is written in groups of three digits; other numbers, such as those of lines, are not. */
export type WordingValue = string | number | Wording | WordingList

/** "a, b and c", "a, b and 4 more". */
export interface WordingList {
  readonly items: readonly (string | number | Wording)[]
  /** How many are left out at the end. */
  readonly more: number
}

/** Texts whose keys begin alike. */
export interface Wordings<Templates extends Readonly<Record<string, Template>>> {
  /** The text of that name with its values filled in. */
  readonly say: <Name extends keyof Templates & string>(name: Name, ...values: ValuesOf<Templates[Name]>) => Wording
  /** Every template by its whole key. */
  readonly templates: Readonly<Record<string, Template>>
}

type ValuesOf<Of extends Template> = [NamesOf<Of>] extends [never]
  ? []
  : [values: { readonly [Name in NamesOf<Of>]: Name extends 'count' ? number : WordingValue }]

type NamesOf<Of extends Template> = Of extends string
  ? NamesIn<Of>
  : Of extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? NamesIn<One> | NamesIn<Other> | 'count'
    : never

type NamesIn<Text extends string> = Text extends `${string}$${infer Name}$${infer Rest}`
  ? Exclude<Name, ''> | NamesIn<Rest>
  : never

/**
 * Texts whose keys begin with `prefix` and an underscore. A name may be an identifier such as `not-possible`: a key has `_`
 * for every character that it cannot hold.
 */
export function wordings<const Templates extends Readonly<Record<string, Template>>>(
  prefix: string,
  texts: Templates,
): Wordings<Templates> {
  return {
    say(name, ...[given]) {
      const values: Wording['values'] = given ?? {}
      const template = formOf(texts[name] ?? '', values['count'])
      return { key: keyOf(prefix, name), values, template, text: fillIn(template, values) }
    },
    templates: Object.fromEntries(Object.entries(texts).map(([name, template]) => [keyOf(prefix, name), template])),
  }
}

type Snake<Id extends string> = Id extends `${infer First}-${infer Rest}` ? `${First}_${Snake<Rest>}` : Id

/** An identifier as a part of a key, in which there is no hyphen: `no-group` is `no_group`. */
export function snake<Id extends string>(id: Id): Snake<Id> {
  return id.replaceAll('-', '_') as Snake<Id>
}

/** The templates of texts without values, by their keys. */
export function templatesOf(texts: readonly Wording[]): Readonly<Record<string, Template>> {
  return Object.fromEntries(texts.map(({ key, template }) => [key, template]))
}

/** The first items, at most `most` of them, and how many more there are. */
export function listOf(items: WordingList['items'], most = 5): WordingList {
  return { items: items.slice(0, most), more: Math.max(0, items.length - most) }
}

function formOf(template: Template, count: WordingValue | undefined): string {
  if (typeof template === 'string') return template
  return count === 1 ? template.one : template.other
}

function fillIn(template: string, values: Wording['values']): string {
  return template.replace(/\$(\w*)\$/g, (_, name: string) => (name === '' ? '$' : english(values[name] ?? '', name)))
}

function english(value: WordingValue, name: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return name === 'count' ? grouped(value) : String(value)
  if ('text' in value) return value.text
  const items = value.items.map(item => english(item, ''))
  if (value.more > 0) items.push(`${grouped(value.more)} more`)
  const last = items.pop() ?? ''
  return items.length === 0 ? last : `${items.join(', ')} and ${last}`
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
