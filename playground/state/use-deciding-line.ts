import { useEffect, useRef } from 'react'
import type { SourceEditor } from '../editor/source-editor.ts'
import type { ChosenTest } from './chosen-test.ts'
import type { ChosenTestIds } from './state.ts'

/**
 * Scrolls the editor to the deciding line when another test is chosen, but not when the document changes the same test.
 * The focus stays where it is.
 */
export function useDecidingLine(
  editor: SourceEditor,
  choice: ChosenTestIds | undefined,
  test: ChosenTest | undefined,
): void {
  const last = useRef(choice)
  useEffect(() => {
    if (choice === last.current) return
    last.current = choice
    const line = test?.siteVerdict?.verdict?.rule?.line
    // A document that is just being opened is shown from its beginning. If a copy or a page is judged instead of the
    // document, its lines are other lines.
    if (line !== undefined && test?.matcher.robots === editor.robots()) editor.bringIntoView(line)
  }, [editor, choice, test])
}
