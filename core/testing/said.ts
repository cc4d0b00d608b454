import { listOf, type Template, type WordingList, type WordingValue, wordings } from '../text/wording.ts'
import { coreWordings } from '../wordings.ts'

/** The English text with this key, for tests of what surrounds it. A key that no text has is an error. */
export function said(key: string, values: Readonly<Record<string, WordingValue | WordingList['items']>> = {}): string {
  const template = coreWordings[key]
  if (template === undefined) throw new Error(`no text has the key ${key}`)
  const listed = Object.entries(values).map(([name, value]) => [name, isList(value) ? listOf(value) : value])
  return filled(template, Object.fromEntries(listed))
}

const isList = (value: WordingValue | WordingList['items']): value is WordingList['items'] => Array.isArray(value)

/** The template with its values, as `wordings` fills them in. */
export function filled(template: Template, values: Readonly<Record<string, WordingValue>>): string {
  const { say } = wordings('', { text: template })
  return say('text', { count: 0, ...values }).text
}
