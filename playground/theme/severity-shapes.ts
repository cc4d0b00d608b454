import type { Severity } from '../../core/index.ts'
import type { ShapePart } from './state-shapes.ts'

/** The severities that the page counts as problems, the worst first. Problems of style are not among them. */
export const shownSeverities: readonly Severity[] = ['error', 'warning', 'advice']

/** The shape of each severity, on a square of 16 × 16 like the shapes of states. No shape has both meanings. */
export const severityShapes: Readonly<Record<Severity, readonly ShapePart[]>> = {
  // A filled disc with a cross left out.
  error: [
    {
      path: 'M8 1a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM5.6 4.4L4.4 5.6 6.8 8l-2.4 2.4 1.2 1.2L8 9.2l2.4 2.4 1.2-1.2L9.2 8l2.4-2.4-1.2-1.2L8 6.8z',
      paint: 'fill',
    },
  ],
  // A diamond with an exclamation mark.
  warning: [
    { path: 'M8 1.4L14.6 8 8 14.6 1.4 8z', paint: 'stroke' },
    { path: 'M7.2 4.6v4h1.6v-4zM7.2 9.8v1.6h1.6V9.8z', paint: 'fill' },
  ],
  // A square with an i.
  advice: [
    { path: 'M2.5 2.5h11v11h-11z', paint: 'stroke' },
    { path: 'M7.2 4.6v1.6h1.6V4.6zM7.2 7.4v4h1.6v-4z', paint: 'fill' },
  ],
  // A square with a line of text in it.
  style: [
    { path: 'M2.5 2.5h11v11h-11z', paint: 'stroke' },
    { path: 'M5 7.2v1.6h6V7.2z', paint: 'fill' },
  ],
}
