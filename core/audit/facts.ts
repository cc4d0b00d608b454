import { EQUALS_SIGN, QUESTION_MARK } from '../parse/ascii.ts'
import { octetsOfText } from './octets.ts'
import type { PathScan } from './path-scan.ts'
import type { AuditRecord } from './record.ts'

/** What is known about a row apart from its URL, one bit each. Facts of rows with the same URL are combined. */
export const PAGE = 1
export const ALTERNATE = 2
export const IMAGE = 4
export const VIDEO = 8
export const IN_SITEMAP = 16
/** The query has a parameter for a session, or one that tells where a visitor came from. */
export const SESSION = 32
export const TRACKING = 64
export const CANONICAL = 128

const factsByKind = { page: PAGE, alternate: ALTERNATE, image: IMAGE, video: VIDEO }

export const recordKinds = (facts: number): NonNullable<AuditRecord['kind']>[] =>
  (['page', 'alternate', 'image', 'video'] as const).filter(kind => (facts & factsByKind[kind]) !== 0)

export function factsOfRecord({ kind = 'page' }: Pick<AuditRecord, 'kind'>, isSitemap: boolean): number {
  return factsByKind[kind] | (isSitemap && kind === 'page' ? IN_SITEMAP : 0)
}

/** Session parameters of PHP, Java, ASP.NET, ColdFusion and shops. `*` stands for any further characters. */
const sessions = 'phpsessid jsessionid aspsessionid* cfid cftoken sessionid session_id sid zenid oscsid'

/** Names of the parameters by which campaigns and advertising networks record where visitors come from. */
const tracking =
  'utm_* gclid gbraid wbraid dclid gad_source fbclid msclkid yclid twclid ttclid li_fat_id igshid mc_cid mc_eid _ga _gl _openstat'

interface ParameterName {
  readonly octets: Uint8Array
  readonly mayGoOn: boolean
  readonly fact: number
}

/** Indexed by the first octet of the name in lower case. */
const namesByOctet: (readonly ParameterName[])[] = []
for (const [names, fact] of [[sessions, SESSION] as const, [tracking, TRACKING] as const]) {
  for (const name of names.split(' ')) {
    const octets = octetsOfText(name.replace('*', ''))
    const first = octets[0] as number
    namesByOctet[first] = [...(namesByOctet[first] ?? []), { octets, mayGoOn: name.endsWith('*'), fact }]
  }
}

const AMPERSAND = 38
const SEMICOLON = 59

/** The facts in the parameters of a URL. Java puts its session into the path, after a `;`. */
export function factsOfUrl({ from, query, to, hasParameters }: PathScan, octets: Uint8Array): number {
  if (!hasParameters) return 0
  let facts = 0
  for (let i = from; i < query; i++) {
    if (octets[i] === SEMICOLON) facts |= factOf(octets, i + 1, query) & SESSION
  }
  for (let i = query; i < to; i++) {
    const octet = octets[i]
    if (octet === QUESTION_MARK || octet === AMPERSAND || octet === SEMICOLON) facts |= factOf(octets, i + 1, to)
  }
  return facts
}

/** The fact that the parameter name at `from` stands for; 0 if it is a name of no interest. */
function factOf(octets: Uint8Array, from: number, to: number): number {
  for (const { octets: name, mayGoOn, fact } of namesByOctet[lowerCase(octets[from] as number)] ?? noNames) {
    let i = 0
    while (i < name.length && lowerCase(octets[from + i] as number) === name[i]) i++
    if (i < name.length) continue
    let end = from + i
    if (mayGoOn) while (end < to && isNamePart(octets[end] as number)) end++
    if (end < to && octets[end] === EQUALS_SIGN) return fact
  }
  return 0
}

const noNames: readonly ParameterName[] = []

const lowerCase = (octet: number): number => (octet >= 65 && octet <= 90 ? octet | 32 : octet)

const isNamePart = (octet: number): boolean =>
  (octet >= 48 && octet <= 57) || octet === 95 || (lowerCase(octet) >= 97 && lowerCase(octet) <= 122)
