import { openPage } from '../browser/tabs.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { Settings } from '../settings/settings.ts'
import { type LinkedPane, playgroundPath } from '../ui/playground-link.ts'

/** Opens the extension's playground with this file, page and settings. Rejects if the browser does not open the tab. */
export async function openInPlayground(
  read: CurrentAnswer,
  url: string,
  settings: Settings,
  pane?: LinkedPane,
): Promise<void> {
  await openPage(await playgroundPath(read, url, settings, Date.now(), pane))
}
