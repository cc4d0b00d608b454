import { usePlayground } from '../state/context.ts'
import { openFile as readFile } from './open-file.ts'

/** Opens a file that was taken for a list in the editor. Gives whether it could be read. */
export function useOpenInEditor(): (file: File) => Promise<boolean> {
  const { openFile } = usePlayground()
  return async file => {
    const opened = await readFile(file)
    if (opened.kind === 'file') openFile(opened.robots, opened.file)
    return opened.kind === 'file'
  }
}
