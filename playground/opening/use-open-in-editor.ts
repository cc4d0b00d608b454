import { loadSilently } from '../loading/load-part.ts'
import { usePlayground } from '../state/context.ts'
import type { OpenResult } from './open-file.ts'

/** Opens a file in the editor. Tells whether that worked. */
export function useOpenInEditor(): (
  file: File,
  onOpened?: () => void,
  onRefused?: (result: Exclude<OpenResult, { kind: 'file' }>) => void,
) => void {
  const { openFile: openOwn } = usePlayground()
  return (file, onOpened, onRefused) =>
    void loadSilently(
      () => import('./open-file.ts'),
      async ({ openFile }) => {
        const opened = await openFile(file)
        if (opened.kind !== 'file') return onRefused?.(opened)
        openOwn(opened.robots, opened.file)
        onOpened?.()
      },
    )
}
