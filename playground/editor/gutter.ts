import type { Extension } from '@codemirror/state'
import { GutterMarker, gutter } from '@codemirror/view'
import type { State } from '../theme/state-shapes.ts'
import { drawShape } from './icons.ts'
import { winnerField } from './winner.ts'

/** The margin beside the lines: the winner's shape, and the places of the rules that matched and lost. */
export const margin: Extension = gutter({
  class: 'margin',
  lineMarker(view, block) {
    const number = view.state.doc.lineAt(block.from).number
    const match = view.state.field(winnerField).winner.matches.get(number)
    if (!match) return null
    if (match.lost) return new Place(match.place + 1)
    return match.rule.type === 'allow' ? allowed : blocked
  },
  lineMarkerChange: update => update.state.field(winnerField) !== update.startState.field(winnerField),
  initialSpacer: () => blocked,
})

class Shape extends GutterMarker {
  readonly state: State

  constructor(state: State) {
    super()
    this.state = state
  }

  override eq(other: Shape): boolean {
    return other.state === this.state
  }

  override toDOM(): Node {
    return drawShape(this.state)
  }
}

class Place extends GutterMarker {
  readonly place: number

  constructor(place: number) {
    super()
    this.place = place
  }

  override eq(other: Place): boolean {
    return other.place === this.place
  }

  override toDOM(): Node {
    return document.createTextNode(String(this.place))
  }
}

const allowed = new Shape('allowed')
const blocked = new Shape('blocked')
