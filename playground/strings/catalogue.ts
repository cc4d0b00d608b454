import { languageWanted } from './language.ts'

type Messages = Readonly<Record<string, string>>
export type Loaders = Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>

/** The language that the page speaks, and what goes with it. */
interface Spoken {
  /** The folder of the catalogue. */
  readonly language: string
  readonly plurals: Intl.PluralRules
  readonly numbers: Intl.NumberFormat
  readonly lists: Intl.ListFormat
  readonly messages: Map<string, string>
}

const views = new Set<Loaders>()
const listeners = new Set<() => void>()
let spoken = speaking(languageWanted())
let asked = spoken.language

function speaking(language: string): Spoken {
  return {
    language,
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language),
    lists: new Intl.ListFormat(language),
    messages: new Map(),
  }
}

/** Takes in the messages of a view, in the language that is spoken once they are there. */
export async function addView(view: Loaders): Promise<void> {
  views.add(view)
  let into: Spoken
  do {
    into = spoken
    await take(view, into)
  } while (into !== spoken)
}

/** A component that is shown once its words are there, as React loads it. */
export async function worded<C>(component: C, ...needed: readonly Loaders[]): Promise<{ default: C }> {
  await Promise.all(needed.map(addView))
  return { default: component }
}

/** Speaks another language as soon as all that was loaded is there in it. Rejects if it cannot be loaded. */
export async function changeLanguage(next: string): Promise<void> {
  asked = next
  const into = speaking(next)
  // Views that arrive meanwhile are gone through as well.
  for (const view of views) await take(view, into)
  if (asked !== next) return
  spoken = into
  for (const listener of listeners) listener()
}

async function take(view: Loaders, { language, messages }: Spoken): Promise<void> {
  const loaded = await view[language]?.()
  for (const [key, message] of Object.entries(loaded?.default ?? {})) messages.set(key, message)
}

/** The language that is spoken, as a BCP 47 tag. */
export const language = (): string => spoken.language

/** Calls the listener when another language is spoken; gives back how to stop that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The words of a message, of one that counts in the form for the number; undefined if they are not loaded. */
export function loadedForm(key: string, count: unknown): string | undefined {
  const { messages, plurals } = spoken
  return messages.get(key) ?? messages.get(`${key}_${plurals.select(Number(count))}`) ?? messages.get(`${key}_other`)
}

/** The words of a message; of one that counts, in the form for the number. */
export function wordsOf(key: string, count: unknown): string {
  const words = loadedForm(key, count)
  if (words === undefined) throw new TypeError(`the message ${key} is not loaded yet`)
  return words
}

/** A number as the language writes it: "1,204", "1.204". */
export const numberText = (count: number): string => spoken.numbers.format(count)

/** "a, b, and c", "a, b und c". */
export const listText = (items: readonly string[]): string => spoken.lists.format(items)
