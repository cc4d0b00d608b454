import fc from 'fast-check'

/** Each run of the tests tries a part of them, of other inputs than the run before. `npm run laws` in `.lab` tries all. */
const SHARE = import.meta.env.MODE === 'laws' ? 1 : 1 / 4

/** For a law that is worth so many runs. */
export const runs = (worth: number): { readonly numRuns: number } => ({ numRuns: Math.ceil(worth * SHARE) })

fc.configureGlobal(runs(100))
