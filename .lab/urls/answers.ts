/** What runs in each engine: path and query of each URL by core's serialiser, and by the engine's own class. */
import { serialisedPath } from '../../core/url/serialise.ts'
import { pathBy } from './path-by.mjs'

export interface Answer {
  readonly core: string | null
  /** Null too if the engine has no class. */
  readonly engine: string | null
}

/** A path is null if there is none because the text is not a URL. */
export const answers = (urls: readonly string[]): readonly Answer[] =>
  urls.map(url => ({ core: corePath(url), engine: typeof URL === 'function' ? pathBy(URL, url) : null }))

function corePath(url: string): string | null {
  try {
    return serialisedPath(url)
  } catch {
    return null
  }
}
