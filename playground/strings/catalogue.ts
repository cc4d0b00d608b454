import { preferredLanguage } from './language.ts'

type Messages = Readonly<Record<string, string>>
export type MessageLoaders = Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>

/** The current language of the page, with its messages and formats. */
interface ActiveCatalogue {
  /** As a BCP 47 tag: `pt-BR`. */
  readonly language: string
  readonly plurals: Intl.PluralRules
  readonly numbers: Intl.NumberFormat
  readonly lists: Intl.ListFormat
  readonly messages: Map<string, string>
}

const loadedViews = new Set<MessageLoaders>()
const listeners = new Set<() => void>()
let activeCatalogue = emptyCatalogue(preferredLanguage())
let requestedLanguage = activeCatalogue.language

function emptyCatalogue(language: string): ActiveCatalogue {
  return {
    language,
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language),
    lists: new Intl.ListFormat(language),
    messages: new Map(),
  }
}

/** Loads the messages of a view. If the language changes meanwhile, loads them in the new language as well. */
export async function addView(view: MessageLoaders): Promise<void> {
  loadedViews.add(view)
  let into: ActiveCatalogue
  do {
    into = activeCatalogue
    await addMessages(view, into)
  } while (into !== activeCatalogue)
}

/** Resolves to a component, in the form that `React.lazy` expects, as soon as its messages are loaded. */
export async function withMessages<C>(component: C, ...needed: readonly MessageLoaders[]): Promise<{ default: C }> {
  await Promise.all(needed.map(addView))
  return { default: component }
}

/** Changes the language as soon as the messages of all loaded views are there in it. Rejects if loading fails. */
export async function changeLanguage(next: string): Promise<void> {
  requestedLanguage = next
  const into = emptyCatalogue(next)
  // The loop also reaches views that are added to the set meanwhile.
  for (const view of loadedViews) await addMessages(view, into)
  if (requestedLanguage !== next) return
  activeCatalogue = into
  for (const listener of listeners) listener()
}

async function addMessages(view: MessageLoaders, { language, messages }: ActiveCatalogue): Promise<void> {
  const loaded = await view[language]?.()
  for (const [key, message] of Object.entries(loaded?.default ?? {})) messages.set(key, message)
}

/** The current language, as a BCP 47 tag. */
export const language = (): string => activeCatalogue.language

/** Calls the listener when the language changes. Returns a function that removes the listener. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The template of a message, for a plural in the form for `count`; undefined if it is not loaded. */
export function loadedTemplate(key: string, count: unknown): string | undefined {
  const { messages, plurals } = activeCatalogue
  return messages.get(key) ?? messages.get(`${key}_${plurals.select(Number(count))}`) ?? messages.get(`${key}_other`)
}

/** The template of a message, for a plural in the form for `count`. Throws a `TypeError` if it is not loaded. */
export function messageTemplate(key: string, count: unknown): string {
  const words = loadedTemplate(key, count)
  if (words === undefined) throw new TypeError(`the message ${key} is not loaded yet`)
  return words
}

/** A number in the format of the language: "1,204", "1.204". */
export const numberText = (count: number): string => activeCatalogue.numbers.format(count)

/** "a, b, and c", "a, b und c". */
export const listText = (items: readonly string[]): string => activeCatalogue.lists.format(items)

/** The pieces of a list whose items are not text: the items and the words between them, in order. */
export const listPieces = <Item>(items: readonly Item[]): readonly (Item | string)[] =>
  activeCatalogue.lists
    .formatToParts(items.map((_, index) => String(index)))
    .map(({ type, value }) => (type === 'element' ? (items[Number(value)] as Item) : value))
