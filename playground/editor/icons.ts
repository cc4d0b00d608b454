import type { Severity } from '../../core/index.ts'
import { severityShapes } from '../theme/severity-shapes.ts'
import { type DisplayState, SHAPE_SIZE, SHAPE_STROKE, type ShapePart, shapes } from '../theme/state-shapes.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Draws the shape of a state for margins, which React does not render. */
export function drawShape(state: DisplayState): SVGElement {
  return drawParts(`state-icon ${state}`, shapes[state])
}

export function drawSeverity(severity: Severity): SVGElement {
  return drawParts(`state-icon severity-${severity}`, severityShapes[severity])
}

function drawParts(className: string, parts: readonly ShapePart[]): SVGElement {
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
