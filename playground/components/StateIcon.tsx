import { type DisplayState, SHAPE_SIZE, SHAPE_STROKE, shapes } from '../theme/state-shapes.ts'

/**
 * The shape of a state in its colour, as tall as the text next to it. Hidden from screen readers unless it has a label:
 * where the state's word is next to the icon, that word is enough.
 */
export function StateIcon({ state, label }: { state: DisplayState; label?: string | undefined }) {
  const named =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers, or named by aria-label.
    <svg className={`state-icon ${state}`} viewBox={`0 0 ${SHAPE_SIZE} ${SHAPE_SIZE}`} {...named}>
      {shapes[state].map(({ path, paint, dash }) =>
        paint === 'fill' ? (
          <path key={path} d={path} fill="currentColor" fillRule="evenodd" />
        ) : (
          <path
            key={path}
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={SHAPE_STROKE}
            strokeLinecap={dash ? 'butt' : 'round'}
            strokeLinejoin="round"
            strokeDasharray={dash?.join(' ')}
          />
        ),
      )}
    </svg>
  )
}
