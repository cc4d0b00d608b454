import { useSyncExternalStore } from 'react'
import type { PointedLine } from '../editor/pointed-line.ts'
import { usePlayground } from './context.ts'

/** The line of the file that a person points at. Undefined if the rules that count are not those of the document. */
export function usePointedLine(): PointedLine | undefined {
  const { editor, state, robots } = usePlayground()
  const { pointed } = editor
  const now = useSyncExternalStore(pointed.subscribe, pointed.now)
  return state.server?.sendsHtml || (now && now.line > robots.lines.length) ? undefined : now
}
