/**
 * Texts of this library for people. Each text has a key and values, so that a catalogue can translate it. The English
 * text is there too, for callers without a catalogue.
 *
 *     const { say, templates } = wordings('lint_crawl_delay', {
 *       tooLong: 'Line $line$ asks for $seconds$ seconds between two requests.',
 *     })
 *     say('tooLong', { line: 3, seconds: '120' })
 *     // → { key: 'lint_crawl_delay_tooLong', values: { line: 3, seconds: '120' }, template: 'Line $line$ asks …',
 *     //     text: 'Line 3 asks for 120 seconds between two requests.' }
 *
 * `$name$` stands for a value and `$$` for a dollar sign, as in the message files of browsers. A text may have a note, what
 * follows from it, and a help, what to do: the texts with its name and `_note` or `_help`.
 */

import { wordingKey } from './wording-key.ts'

/** A text, or the two forms of an English text that depends on a number. The value `count` chooses the form. */
export type Template = string | { readonly one: string; readonly other: string }

/** A text for people. It is plain data that can be stored and sent. Quotations from a file are between backticks. */
export interface Wording {
  /** The key by which a catalogue translates the text. */
  readonly key: string
  readonly values: Readonly<Record<string, WordingValue>>
  /** The English template, in the form for the number. For callers that format the values themselves. */
  readonly template: string
  /** The English text with its values filled in. */
  readonly text: string
  /** What follows from it. */
  readonly note?: Wording
  /** What to do. */
  readonly help?: Wording
}

/** The text with its note and its help, as far as it has them. */
export const wordingParts = (text: Wording): readonly Wording[] =>
  [text, text.note, text.help].filter(part => part !== undefined)

/** A text, or a function that builds it when it is shown: of many similar problems, only some are listed. */
export type Deferred = Wording | (() => Wording)

/** The text, built if it is not built yet. */
export const resolvedWording = (text: Deferred): Wording => (typeof text === 'function' ? text() : text)

/** A number is written in groups of three digits if `isAmount` says so of its name. Others, such as line numbers, are not. */
export type WordingValue = string | number | Wording | WordingList

/** "a, b and c", "a, b and 4 more". */
export interface WordingList {
  readonly items: readonly (string | number | Wording)[]
  /** How many items are left out at the end. */
  readonly more: number
}

/** Texts whose keys have the same prefix. */
export interface Wordings<Templates extends Readonly<Record<string, Template>>> {
  /** The text with this name, with its values filled in. */
  readonly say: <Name extends keyof Templates & string>(
    name: Name,
    ...values: ValuesOf<Templates[Name | (`${Name}_${'note' | 'help'}` & keyof Templates)]>
  ) => Wording
  /** Every template by its full key. */
  readonly templates: Readonly<Record<string, Template>>
}

type ValuesOf<Of extends Template> = [PlaceholdersOf<Of>] extends [never]
  ? []
  : [values: { readonly [Name in PlaceholdersOf<Of>]: Name extends 'count' ? number : WordingValue }]

type PlaceholdersOf<Of extends Template> = Of extends string
  ? PlaceholdersIn<Of>
  : Of extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? PlaceholdersIn<One> | PlaceholdersIn<Other> | 'count'
    : never

type PlaceholdersIn<Text extends string> = Text extends `${string}$${infer Name}$${infer Rest}`
  ? Exclude<Name, ''> | PlaceholdersIn<Rest>
  : never

/**
 * Texts whose keys begin with `prefix` and an underscore. A name may be an identifier such as `not-possible`: in its
 * key, `_` replaces every character that a key cannot contain.
 */
export function wordings<const Templates extends Readonly<Record<string, Template>>>(
  prefix: string,
  texts: Templates,
): Wordings<Templates> {
  return {
    say(name, ...[given]) {
      const values: Wording['values'] = given ?? {}
      const said = (of: string): Wording => {
        const template = formOf(texts[of] ?? '', values['count'])
        return { key: wordingKey(prefix, of), values, template, text: fillIn(template, values) }
      }
      const [note, help] = [`${name}_note`, `${name}_help`]
      return { ...said(name), ...(note in texts && { note: said(note) }), ...(help in texts && { help: said(help) }) }
    },
    templates: Object.fromEntries(
      Object.entries(texts).map(([name, template]) => [wordingKey(prefix, name), template]),
    ),
  }
}

/** The type of `snake`'s result. */
type Snake<Id extends string> = Id extends `${infer First}-${infer Rest}` ? `${First}_${Snake<Rest>}` : Id

/** An identifier as a part of a key, with `_` for each hyphen: `no-group` becomes `no_group`. */
export function snake<Id extends string>(id: Id): Snake<Id> {
  return id.replaceAll('-', '_') as Snake<Id>
}

/** The templates of texts without values, by their keys. */
export function templatesOf(texts: readonly Wording[]): Readonly<Record<string, Template>> {
  return Object.fromEntries(texts.map(({ key, template }) => [key, template]))
}

/** The first `most` items, and how many more there are. */
export function listOf(items: WordingList['items'], most = 5): WordingList {
  return { items: items.slice(0, most), more: Math.max(0, items.length - most) }
}

/** The form of a template for the value `count`. */
function formOf(template: Template, count: WordingValue | undefined): string {
  if (typeof template === 'string') return template
  return count === 1 ? template.one : template.other
}

/** The template with its values in English in place of `$name$`, and `$` in place of `$$`. */
function fillIn(template: string, values: Wording['values']): string {
  return template.replace(/\$(\w*)\$/g, (_, name: string) => (name === '' ? '$' : english(values[name] ?? '', name)))
}

function english(value: WordingValue, name: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return isAmount(name) ? grouped(value) : String(value)
  if ('text' in value) return value.text
  const items = value.items.map(item => english(item, ''))
  if (value.more > 0) items.push(`${grouped(value.more)} more`)
  const last = items.pop() ?? ''
  return items.length === 0 ? last : `${items.join(', ')} and ${last}`
}

/** Whether a value with this name says how many there are. Other numbers are those of lines, statuses and versions. */
export const isAmount = (name: string): boolean => /^(?:count|all|some|none|of|examined|most|length|size)$/.test(name)

/** A number with commas between groups of three digits: `1,250`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')
