import type en from '../_locales/en/messages.json'
import type { views } from '../playground/strings/views.ts'

/** How the keys of the playground's messages begin, which are in the catalogue as well. */
type Start = (typeof views)[keyof typeof views][number]

/** The key of a message of the extension itself. */
export type MessageKey = Exclude<keyof typeof en, `${Start}_${string}`>

/** `crawlersBlocked` for the pair `crawlersBlocked_one` and `crawlersBlocked_other`. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never

/** Gives the message of a key, with `$1` to `$9` filled in. */
export type Translate = (key: MessageKey, ...values: readonly (string | number)[]) => string

/** The form of a message that fits the number; the number is its `$1`. English and German need two forms. */
export function plural(t: Translate, key: PluralKey, count: number, ...values: readonly (string | number)[]): string {
  return t(count === 1 ? `${key}_one` : `${key}_other`, count, ...values)
}

/** Reads messages as a browser does. */
export function translateFrom(catalogue: Readonly<Record<MessageKey, { readonly message: string }>>): Translate {
  return (key, ...values) =>
    catalogue[key].message.replace(/\$([1-9])/g, (_, place: string) => String(values[Number(place) - 1] ?? ''))
}

/**
 * The language for numbers and dates: the browser's, with its region, if the messages are in it; otherwise that of the
 * messages, so that dates fit the words around them. Both as BCP 47 tags.
 */
export function languageOf(messages: string, browser: string): string {
  return browser.split('-')[0] === messages ? browser : messages
}
