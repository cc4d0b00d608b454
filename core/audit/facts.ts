import type { PathScan } from './path-scan.ts'
import type { AuditRecord } from './record.ts'

/** What is known of a row beside its URL, one bit each: rows that name the same URL add up. */
export const PAGE = 1
export const ALTERNATE = 2
export const IMAGE = 4
export const VIDEO = 8
/** A sitemap names it as a page. */
export const IN_SITEMAP = 16
/** Its query holds a parameter of a session, or one that tells where a visitor came from. */
export const SESSION = 32
export const TRACKING = 64
/** The page names another URL as canonical. */
export const CANONICAL = 128

const kinds = { page: PAGE, alternate: ALTERNATE, image: IMAGE, video: VIDEO }

/** The names of the bits that say what named the URL. */
export const kindsOf = (facts: number): NonNullable<AuditRecord['kind']>[] =>
  (['page', 'alternate', 'image', 'video'] as const).filter(kind => (facts & kinds[kind]) !== 0)

export function factsOfRecord({ kind = 'page' }: AuditRecord, isSitemap: boolean): number {
  return kinds[kind] | (isSitemap && kind === 'page' ? IN_SITEMAP : 0)
}

/** Names of parameters that carry a session: of PHP, Java, ASP.NET, ColdFusion and common shops. */
const session = /[?&;](?:phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken|session_?id|sid|zenid|oscsid)=/i

/** Names by which campaigns and networks tell where visitors come from. */
const tracking =
  /[?&;](?:utm_[a-z]+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_ga|_gl|_openstat)=/i

/** What the query of a scanned URL says; and its path, where sessions of Java stand after a `;`. */
export function factsOfUrl({ query, to }: PathScan, text: string, from: number): number {
  if (query === to) {
    const semicolon = text.indexOf(';', from)
    return semicolon >= 0 && semicolon < to && session.test(text.slice(semicolon, to)) ? SESSION : 0
  }
  const part = text.slice(text.lastIndexOf(';', query) >= from ? from : query, to)
  return (session.test(part) ? SESSION : 0) | (tracking.test(part) ? TRACKING : 0)
}
