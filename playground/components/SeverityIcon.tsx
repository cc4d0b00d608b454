import type { Severity } from '../../core/index.ts'
import { severityShapes } from '../theme/severity-shapes.ts'
import { SHAPE_SIZE, SHAPE_STROKE } from '../theme/state-shapes.ts'

/** The shape of a severity. Its word is next to it. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  return (
    <svg className={`state-icon severity-${severity}`} viewBox={`0 0 ${SHAPE_SIZE} ${SHAPE_SIZE}`} aria-hidden="true">
      {severityShapes[severity].map(({ path, paint }) =>
        paint === 'fill' ? (
          <path key={path} d={path} fill="currentColor" fillRule="evenodd" />
        ) : (
          <path key={path} d={path} fill="none" stroke="currentColor" strokeWidth={SHAPE_STROKE} />
        ),
      )}
    </svg>
  )
}
