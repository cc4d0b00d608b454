import { openPage } from '../browser/tabs.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import type { Settings } from '../settings/settings.ts'
import { type LinkedPane, playgroundPath } from '../ui/playground-link.ts'

/** Opens the extension's playground with this file, page and settings. Rejects if the browser does not open the tab. */
export async function openInPlayground(
  entry: CacheEntry,
  url: string,
  settings: Settings,
  pane?: LinkedPane,
): Promise<void> {
  await openPage(await playgroundPath(entry, url, settings, Date.now(), pane))
}
