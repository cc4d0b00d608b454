import type { Severity } from '../../core/index.ts'
import { severityShapes } from '../theme/severity-shapes.ts'
import { SHAPE_SIZE, SHAPE_STROKE, type ShapePart, type State, shapes } from '../theme/state-shapes.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The shape of a state, for margins that are not React's. */
export function drawShape(state: State): SVGElement {
  return draw(`state-icon ${state}`, shapes[state])
}

export function drawSeverity(severity: Severity): SVGElement {
  return draw(`state-icon severity-${severity}`, severityShapes[severity])
}

function draw(className: string, parts: readonly ShapePart[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', className)
  svg.setAttribute('viewBox', `0 0 ${SHAPE_SIZE} ${SHAPE_SIZE}`)
  for (const part of parts) {
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
