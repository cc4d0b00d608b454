import { codeFolding, foldGutter, foldKeymap, foldService, toggleFold } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { folds } from '../../core/editor/index.ts'
import { lineAt, type RobotsTxt } from '../../core/index.ts'
import { t } from '../strings/t.ts'
import { parsedField } from './document.ts'

/** Groups and long comments fold, from the margin and by the keys of other editors. */
export const folding: Extension = [
  foldService.of((state, lineFrom, lineTo) => {
    const last = foldsOf(state.field(parsedField).robots).get(state.doc.lineAt(lineFrom).number)
    const to = last === undefined ? lineTo : state.doc.line(Math.min(last, state.doc.lines)).to
    return to > lineTo ? { from: lineTo, to } : null
  }),
  codeFolding({
    preparePlaceholder: ({ doc }, { from, to }) => doc.lineAt(to).number - doc.lineAt(from).number,
    placeholderDOM(_view, onclick, lines: number) {
      const button = document.createElement('span')
      button.className = 'cm-foldPlaceholder'
      button.textContent = t('editing_folded', { count: lines })
      button.title = t('editing_unfold')
      button.onclick = onclick
      return button
    },
  }),
  foldGutter({
    openText: '⌄',
    closedText: '›',
    foldingChanged: ({ state, startState }) => state.field(parsedField).robots !== startState.field(parsedField).robots,
  }),
  // On many keyboards brackets need AltGr, and their key combinations never arrive. F4 works on all keyboards.
  keymap.of([...foldKeymap, { key: 'F4', run: toggleFold }]),
]

const foldsByFile = new WeakMap<RobotsTxt, ReadonlyMap<number, number>>()

/** The last line of each fold, by the number of its first line. */
function foldsOf(robots: RobotsTxt): ReadonlyMap<number, number> {
  const known = foldsByFile.get(robots)
  if (known) return known
  const found = new Map(folds(robots).map(({ from, to }) => [lineAt(robots, from).number, lineAt(robots, to).number]))
  foldsByFile.set(robots, found)
  return found
}
