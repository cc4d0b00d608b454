import { openPage } from '../browser/tabs.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import type { Settings } from '../settings/settings.ts'
import { type Pane, playgroundPath } from '../ui/playground-link.ts'

/** Opens the extension's playground with everything filled in. Rejects if the browser does not open it. */
export async function openInPlayground(entry: CacheEntry, url: string, settings: Settings, pane?: Pane): Promise<void> {
  await openPage(await playgroundPath(entry, url, settings, Date.now(), pane))
}
