import type en from '../playground/catalogues/en.ts'
import type { views } from '../playground/strings/views.ts'

/** The prefixes of the playground's messages, which are in the same catalogue. */
type PlaygroundKeyPrefix = (typeof views)[keyof typeof views][number]

/** The key of a message of the extension itself. */
export type MessageKey = Exclude<keyof typeof en, `${PlaygroundKeyPrefix}_${string}`>

/** `crawlersBlocked` for the pair `crawlersBlocked_one` and `crawlersBlocked_other`. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never

/** Returns the message of a key, with values for its placeholders in their order; the key itself if there is no message. */
export type Translate = (key: MessageKey, ...values: readonly (string | number)[]) => string

/** The form of a message that fits the number in the language of the messages; the number is its first value. */
export function plural(t: Translate, key: PluralKey, count: number, ...values: readonly (string | number)[]): string {
  // Languages other than English may have more forms than the types know.
  const form = `${key}_${new Intl.PluralRules(t('language')).select(count)}` as MessageKey
  const words = t(form, count, ...values)
  return words === form ? t(`${key}_other`, count, ...values) : words
}

/**
 * The language for numbers and dates: the browser's, with its region, if the messages are in that language; otherwise
 * the language of the messages, so that dates fit the words around them. All are BCP 47 tags.
 */
export function languageOf(messages: string, browser: string): string {
  return browser.split('-')[0] === messages ? browser : messages
}
