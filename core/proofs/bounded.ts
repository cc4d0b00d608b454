/**
 * The result of work that has a bound. The two states name what was found differently, so nobody can read it without
 * seeing whether everything was examined. `Open` says what was not.
 */
export type Bounded<Found, Open> =
  | { readonly state: 'complete'; readonly found: Found }
  | { readonly state: 'unfinished'; readonly foundSoFar: Found; readonly open: readonly [Open, ...Open[]] }

/** How much was examined: of 10,003 rules, 7,000. */
export interface OpenCount {
  readonly examined: number
  readonly of: number
}

/** The result with what was left open; complete if that is nothing. */
export function bounded<Found, Open>(found: Found, [first, ...others]: readonly Open[]): Bounded<Found, Open> {
  return first === undefined
    ? { state: 'complete', found }
    : { state: 'unfinished', foundSoFar: found, open: [first, ...others] }
}

/**
 * What was found, be it complete or not. For programs that tell elsewhere whether it is, or for which a part is enough.
 */
export const foundIn = <Found>(result: Bounded<Found, unknown>): Found =>
  result.state === 'complete' ? result.found : result.foundSoFar

/** Both parts of a result: what was found, and what was not examined, which is empty if everything was. */
export const foundAndOpen = <Found, Open>(
  result: Bounded<Found, Open>,
): { readonly found: Found; readonly open: readonly Open[] } => ({ found: foundIn(result), open: openIn(result) })

export const openIn = <Open>(result: Bounded<unknown, Open>): readonly Open[] =>
  result.state === 'complete' ? [] : result.open

/** Of two counts about the same, the one that leaves more open. */
export const moreOpen = <Open extends OpenCount>(one: Open, other: Open): Open =>
  other.of - other.examined > one.of - one.examined ? other : one
