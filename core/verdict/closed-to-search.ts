/** Whether a site keeps all search engines out, as a file does that was meant for a staging host. */
import { searchEngines } from '../crawlers/registry.ts'
import { type Site, siteMatcher } from './site-verdict.ts'

/** What keeps all search engines out of the home page. */
export interface ClosedToSearch {
  /** The lines that decide, in ascending order; without any, the server's answer decides for at least one engine. */
  readonly lines: readonly number[]
}

/**
 * What keeps search engines out, if none of those that the registry knows may fetch the home page; undefined if one may.
 * Each of them reads the file as its operator documents.
 */
export function closedToSearch(site: Site): ClosedToSearch | undefined {
  const lines = new Set<number | undefined>()
  for (const crawler of searchEngines) {
    const { state, verdict } = siteMatcher(site, crawler).decide('/')
    if (state !== 'blocked') return undefined
    lines.add(verdict?.rule?.line)
  }
  const known = [...lines].filter(line => line !== undefined)
  return { lines: known.length < lines.size ? [] : known.sort((a, b) => a - b) }
}
