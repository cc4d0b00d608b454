/** Address lists among the files that are dropped on the pane. */
import type { AddressList } from '../../../audit/question.ts'
import { changeSettings, settingsNow } from '../settings.ts'
import { guessedCrawlers, LARGEST_LIST, readAddressList } from './address-list.ts'

/** The other files. Lists that are named as their operators name them are taken for what they are. */
export async function withoutAddressLists(
  files: readonly File[],
  onTaken: (name: string) => void,
): Promise<readonly File[]> {
  const lists: AddressList[] = []
  const others: File[] = []
  for (const file of files) {
    const list = await listIn(file)
    if (list) lists.push(list)
    else others.push(file)
  }
  if (lists.length > 0) changeSettings({ addresses: withLists(settingsNow().addresses, lists) })
  for (const { name } of lists) onTaken(name)
  return others
}

async function listIn(file: File): Promise<AddressList | undefined> {
  const { name, size } = file
  if (!/\.json$/i.test(name) || size > LARGEST_LIST || guessedCrawlers(name, undefined).length === 0) return undefined
  const read = readAddressList(name, await file.text().catch(() => ''))
  return read.kind === 'list' ? { name, tokens: read.tokens, prefixes: read.prefixes } : undefined
}

/** A list takes the place of an earlier one of its name. */
export const withLists = (lists: readonly AddressList[], added: readonly AddressList[]): readonly AddressList[] => [
  ...lists.filter(({ name }) => !added.some(list => list.name === name)),
  ...added,
]
