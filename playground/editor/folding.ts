import { codeFolding, foldGutter, foldKeymap, foldService } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { folds } from '../../core/editor/folds.ts'
import type { RobotsTxt } from '../../core/index.ts'
import { t } from '../strings/t.ts'
import { robotsField } from './document.ts'

/** Groups and long comments fold, from the margin and by the keys that other editors have for it. */
export const folding: Extension = [
  foldService.of((state, lineFrom, lineTo) => {
    const to = foldsOf(state.field(robotsField)).get(lineTo)
    return to === undefined || to <= lineFrom ? null : { from: lineTo, to }
  }),
  codeFolding({
    preparePlaceholder: ({ doc }, { from, to }) => doc.lineAt(to).number - doc.lineAt(from).number,
    placeholderDOM(_view, onclick, lines: number) {
      const button = document.createElement('span')
      button.className = 'cm-foldPlaceholder'
      button.textContent = t('editor.folded', { count: lines })
      button.title = t('editor.unfold')
      button.onclick = onclick
      return button
    },
  }),
  foldGutter({ openText: '⌄', closedText: '›' }),
  keymap.of(foldKeymap),
]

const remembered = new WeakMap<RobotsTxt, ReadonlyMap<number, number>>()

/** Where each fold that begins at an offset ends. */
function foldsOf(robots: RobotsTxt): ReadonlyMap<number, number> {
  const known = remembered.get(robots)
  if (known) return known
  const found = new Map(folds(robots).map(({ from, to }) => [from, to]))
  remembered.set(robots, found)
  return found
}
