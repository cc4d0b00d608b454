import { loadSilently } from '../loading/load-part.ts'
import { usePlayground } from '../state/context.ts'

/** Opens a file in the editor that was read as a list. Calls `onOpened` if that worked. */
export function useOpenInEditor(): (file: File, onOpened: () => void) => void {
  const { openFile } = usePlayground()
  return (file, onOpened) =>
    void loadSilently(
      () => import('./open-file.ts'),
      async ({ openFile: readFile }) => {
        const opened = await readFile(file)
        if (opened.kind !== 'file') return
        openFile(opened.robots, opened.file)
        onOpened()
      },
    )
}
