/** Finds address lists among the files that are dropped on the pane. */

import { guessedCrawlers, MAX_ADDRESS_LIST_BYTES, readAddressList } from '../../../../core/findings/index.ts'
import type { AddressList } from '../../../audit/question.ts'
import { changeSettings, settingsNow } from '../settings.ts'

/** Adds the address lists among the files to the settings, if their names tell the crawler. Returns the other files. */
export async function withoutAddressLists(
  files: readonly File[],
  onTaken: (name: string) => void,
): Promise<readonly File[]> {
  const lists: AddressList[] = []
  const others: File[] = []
  for (const file of files) {
    const list = await addressListIn(file)
    if (list) lists.push(list)
    else others.push(file)
  }
  if (lists.length > 0) changeSettings({ addresses: mergeAddressLists(settingsNow().addresses, lists) })
  for (const { name } of lists) onTaken(name)
  return others
}

async function addressListIn(file: File): Promise<AddressList | undefined> {
  const { name, size } = file
  if (!/\.json$/i.test(name) || size > MAX_ADDRESS_LIST_BYTES || guessedCrawlers(name, undefined).length === 0)
    return undefined
  const read = readAddressList(name, await file.text().catch(() => ''))
  return read.kind === 'list' ? { name, tokens: read.tokens, prefixes: read.prefixes } : undefined
}

/** Adds lists. A list replaces an earlier one of the same name. */
export const mergeAddressLists = (
  lists: readonly AddressList[],
  added: readonly AddressList[],
): readonly AddressList[] => [...lists.filter(({ name }) => !added.some(list => list.name === name)), ...added]
