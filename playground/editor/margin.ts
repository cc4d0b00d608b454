import type { Extension } from '@codemirror/state'
import { GutterMarker, gutter } from '@codemirror/view'
import { SHAPE_SIZE, SHAPE_STROKE, type State, shapes } from '../shared/states.ts'
import { decisionField } from './decision.ts'

/** The margin beside the lines: the winner's shape, and the places of the rules that matched and lost. */
export const margin: Extension = gutter({
  class: 'margin',
  lineMarker(view, block) {
    const number = view.state.doc.lineAt(block.from).number
    const match = view.state.field(decisionField).decision.matches.get(number)
    if (!match) return null
    if (match.lost) return new Place(match.place + 1)
    return match.rule.type === 'allow' ? allowed : blocked
  },
  lineMarkerChange: update => update.state.field(decisionField) !== update.startState.field(decisionField),
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

const SVG = 'http://www.w3.org/2000/svg'

function drawShape(state: State): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', `state-icon ${state}`)
  svg.setAttribute('viewBox', `0 0 ${SHAPE_SIZE} ${SHAPE_SIZE}`)
  for (const part of shapes[state]) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', part.path)
    path.setAttribute('fill-rule', 'evenodd')
    path.setAttribute('fill', part.paint === 'fill' ? 'currentColor' : 'none')
    if (part.paint === 'stroke') {
      path.setAttribute('stroke', 'currentColor')
      path.setAttribute('stroke-width', String(SHAPE_STROKE))
      path.setAttribute('stroke-linecap', 'round')
    }
    svg.append(path)
  }
  return svg
}
