import type { Extension } from '@codemirror/state'
import { GutterMarker, gutter } from '@codemirror/view'
import type { DisplayState } from '../theme/state-shapes.ts'
import { drawShape } from './icons.ts'
import { winnerField } from './winner.ts'

/** The margin next to the lines: the shape of the winner, and the places of the rules that matched and lost. */
export const verdictGutter: Extension = gutter({
  class: 'margin',
  lineMarker(view, block) {
    const number = view.state.doc.lineAt(block.from).number
    const match = view.state.field(winnerField).winner.matches.get(number)
    if (!match) return null
    if (match.lost) return new RankMarker(match.place + 1)
    return match.rule.type === 'allow' ? allowed : blocked
  },
  lineMarkerChange: update => update.state.field(winnerField) !== update.startState.field(winnerField),
  initialSpacer: () => blocked,
})

class StateMarker extends GutterMarker {
  readonly state: DisplayState

  constructor(state: DisplayState) {
    super()
    this.state = state
  }

  override eq(other: StateMarker): boolean {
    return other.state === this.state
  }

  override toDOM(): Node {
    return drawShape(this.state)
  }
}

class RankMarker extends GutterMarker {
  readonly place: number

  constructor(place: number) {
    super()
    this.place = place
  }

  override eq(other: RankMarker): boolean {
    return other.place === this.place
  }

  override toDOM(): Node {
    return document.createTextNode(String(this.place))
  }
}

const allowed = new StateMarker('allowed')
const blocked = new StateMarker('blocked')
