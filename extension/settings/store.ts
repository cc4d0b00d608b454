import { localStore } from '../browser/storage.ts'
import { readSettings, SETTINGS_KEY, type Settings } from './settings.ts'

/** The settings as they stand. Read anew each time: another of the extension's pages may have changed them. */
export async function storedSettings(): Promise<Settings> {
  return readSettings((await localStore.get([SETTINGS_KEY]))[SETTINGS_KEY])
}
