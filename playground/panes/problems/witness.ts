import type { Target } from '../../state/targets.ts'

/** How a witness is asked about: as a bare path where all others are, for the site's name is then unknown. */
export function witnessTarget(witness: string, targets: readonly Target[]): string {
  const named = targets.some(({ text, url }) => url && !text.startsWith('/'))
  if (named || !URL.canParse(witness)) return witness
  const { pathname, search } = new URL(witness)
  return pathname + search
}
