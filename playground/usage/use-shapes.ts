import type { UsageState } from '../../core/usage/index.ts'
import type { DisplayState } from '../theme/state-shapes.ts'

/** The shape of what a file says about a use. A preference is not a block, so its shape is another one. */
export const shapeOfUsage: Readonly<Record<UsageState, DisplayState>> = {
  allowed: 'allowed',
  disallowed: 'noindex',
  contradictory: 'conflict',
  'not-stated': 'unknown',
  'not-applicable': 'blocked',
}
