import type { Citation } from '../text/citations.ts'
import { attachSection, rslCitation, tdmRepCitation, vocabularySection } from '../text/other-citations.ts'
import { quoted } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { usageCategoryWording } from '../usage/category-names.ts'
import { type UsageCategory, usageCategories } from '../usage/content-usage.ts'
import { tokensOfDictionary } from '../usage/dictionary.ts'
import type { Usage } from '../usage/usage.ts'
import { licenseLinks, RSL_TYPE } from './link-header.ts'
import { type PageSource, pageSourceArgument } from './page.ts'

const { say, templates } = wordings('directive_usage', {
  allowed: 'The header $header$ allows $uses$, unless robots.txt does not.',
  disallowed: 'The header $header$ does not allow $uses$.',
  silent: 'The header $header$ states no preference that the drafts define.',
  unreadable: 'The header $header$ cannot be read, so it states no preference.',
  both: 'The header $header$ does not allow $disallowed$. It allows $allowed$, unless robots.txt does not.',
  license: 'The terms for the use of the page are in $address$, a licence in the form of RSL.',
  reserved: 'The page reserves the rights to text and data mining.',
  notReserved: 'The page does not reserve the rights to text and data mining.',
  unreadReservation: 'The value $value$ of tdm-reservation is neither 0 nor 1, so it states nothing.',
  superseded: 'The header $header$ does not count: a meta tag of the page says it instead.',
  policy: 'The terms for text and data mining are in $address$.',
})

export { templates as pageUsageTemplates }

/** A `<link rel type href>` element of a page. */
export interface LinkElement {
  readonly rel: string
  readonly type: string
  readonly href: string
}

/** What a page says about the use of its content. Nothing of it blocks a crawler. */
export type PageUsage = {
  /** Where it was found. `index` is the position among the given headers, metas or links, from 0. */
  readonly source: { readonly kind: 'header' | 'meta' | 'link'; readonly index: number }
  /** One English sentence. */
  readonly message: string
  /** The message, for translation. */
  readonly wording: Wording
  readonly section: Citation
} & (
  | {
      readonly kind: 'content-usage'
      readonly preferences: Readonly<Record<UsageCategory, 'allowed' | 'disallowed' | 'unknown'>>
    }
  /** `address` as written; it may be relative to the address of the page. */
  | { readonly kind: 'license'; readonly address: string }
  | ({ readonly kind: 'tdm-policy'; readonly address: string } & Supersedable)
  /** Undefined if the value is neither 0 nor 1. */
  | ({ readonly kind: 'tdm-reservation'; readonly reserved: boolean | undefined } & Supersedable)
)

interface Supersedable {
  /** Whether a meta tag of the same name counts instead of this header (TDM Reservation Protocol, Processing priority). */
  readonly superseded: boolean
}

/**
 * What the headers, meta tags and links of a page say about the use of its content, headers first: Content-Usage
 * (draft-ietf-aipref-attach-05, a header only), licences of RSL 1.0 (the `Link` header and `<link rel="license"
 * type="application/rsl+xml">`), `tdm-reservation` and `tdm-policy` of the TDM Reservation Protocol (headers and meta
 * tags). Several Content-Usage headers are one dictionary (RFC 9651 §4.2). Throws a `TypeError` as
 * `pageDirectives` does.
 *
 * Content-Usage lines of robots.txt hold beside the header: see `combinedPreferences`. For text and data mining a meta tag
 * supersedes a header of the same name, and both supersede the file `/.well-known/tdmrep.json`, which is not part of the
 * page (TDM Reservation Protocol, Processing priority).
 */
export function pageUsage(source: PageSource & { readonly links?: readonly LinkElement[] }): readonly PageUsage[] {
  const { metas = [], headers = [], links = [] } = pageSourceArgument(source)
  const named = (name: string) =>
    headers.flatMap((header, index) => (header.name.trim().toLowerCase() === name ? [{ ...header, index }] : []))
  const [first, ...more] = named('content-usage')
  const contentUsage = first
    ? [contentUsageOf([first, ...more].map(({ value }) => value.trim()).join(', '), first.index)]
    : []
  const licensesInHeaders = named('link').flatMap(({ value, index }) =>
    licenseLinks([value]).map(address => licenseOf(address, { kind: 'header', index })),
  )
  const tdmInMetas = metas.flatMap(({ name, content }, index) => tdmOf(name, content, { kind: 'meta', index }, []))
  const tdmInHeaders = headers.flatMap(({ name, value }, index) =>
    tdmOf(name, value, { kind: 'header', index }, tdmInMetas),
  )
  const licensesInLinks = links.flatMap(({ rel, type, href }, index) => {
    const isLicense = rel.toLowerCase().split(/\s+/).includes('license') && type.trim().toLowerCase() === RSL_TYPE
    return isLicense ? [licenseOf(href.trim(), { kind: 'link', index })] : []
  })
  return [...contentUsage, ...licensesInHeaders, ...tdmInHeaders, ...tdmInMetas, ...licensesInLinks]
}

function contentUsageOf(value: string, index: number): PageUsage {
  const tokens = tokensOfDictionary(value)
  const stated = (token: string) => usageCategories.filter(category => tokens?.get(category) === token)
  const [allowed, disallowed] = [stated('y'), stated('n')]
  const preferenceOf = (category: UsageCategory) =>
    allowed.includes(category) ? 'allowed' : disallowed.includes(category) ? 'disallowed' : 'unknown'
  const usesOfList = (categories: readonly UsageCategory[]) => listOf(categories.map(usageCategoryWording))
  const header = quoted(`Content-Usage: ${value}`)
  const wording = !tokens
    ? say('unreadable', { header })
    : allowed.length > 0 && disallowed.length > 0
      ? say('both', { header, allowed: usesOfList(allowed), disallowed: usesOfList(disallowed) })
      : allowed.length > 0
        ? say('allowed', { header, uses: usesOfList(allowed) })
        : disallowed.length > 0
          ? say('disallowed', { header, uses: usesOfList(disallowed) })
          : say('silent', { header })
  return {
    kind: 'content-usage',
    preferences: {
      'train-ai': preferenceOf('train-ai'),
      'ai-use': preferenceOf('ai-use'),
      search: preferenceOf('search'),
    },
    source: { kind: 'header', index },
    message: wording.text,
    wording,
    section: tokens ? attachSection('2') : vocabularySection('6.5.1'),
  }
}

function licenseOf(address: string, source: PageUsage['source']): PageUsage {
  const wording = say('license', { address: quoted(address) })
  return { kind: 'license', address, source, message: wording.text, wording, section: rslCitation }
}

/** @param metas what the meta tags say, which counts instead of what headers say */
function tdmOf(
  name: string,
  content: string,
  source: PageUsage['source'],
  metas: readonly PageUsage[],
): readonly PageUsage[] {
  const value = content.trim()
  const about = { source, section: tdmRepCitation }
  const kind = name.trim().toLowerCase()
  if (kind !== 'tdm-reservation' && kind !== 'tdm-policy') return []
  // A meta tag that states nothing does not supersede.
  const superseded = metas.some(meta => meta.kind === kind && !('reserved' in meta && meta.reserved === undefined))
  const worded = (otherwise: () => Wording) => {
    const wording = superseded ? say('superseded', { header: quoted(`${kind}: ${value}`) }) : otherwise()
    return { superseded, message: wording.text, wording, ...about }
  }
  if (kind === 'tdm-policy') {
    return [{ kind, address: value, ...worded(() => say('policy', { address: quoted(value) })) }]
  }
  const reserved = value === '1' ? true : value === '0' ? false : undefined
  const wording = () =>
    reserved === undefined
      ? say('unreadReservation', { value: quoted(value) })
      : say(reserved ? 'reserved' : 'notReserved')
  return [{ kind, reserved, ...worded(wording) }]
}

/**
 * The preferences of Content-Usage lines in robots.txt and of the header Content-Usage together: for each category the
 * most restrictive counts (draft-ietf-aipref-vocab-08 §5.1). A URL that may not be fetched has only those of the header.
 *
 * Example: robots.txt says `train-ai=n`, the header says `train-ai=y, search=y`. Then AI training is disallowed and
 * search is allowed.
 */
export function combinedPreferences(
  ofFile: Usage['contentUsage'],
  ofPage: readonly PageUsage[],
): Readonly<Record<UsageCategory, 'allowed' | 'disallowed' | 'unknown'>> {
  const headers = ofPage.flatMap(one => (one.kind === 'content-usage' ? [one.preferences] : []))
  const combined = (category: UsageCategory) => {
    const stated: readonly string[] = [ofFile[category].preference, ...headers.map(header => header[category])]
    return (['disallowed', 'allowed'] as const).find(preference => stated.includes(preference)) ?? 'unknown'
  }
  return { 'train-ai': combined('train-ai'), 'ai-use': combined('ai-use'), search: combined('search') }
}
