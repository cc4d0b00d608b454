import {
  type Canonical,
  canonicalOf,
  type Directive,
  type PageDirectives,
  type PageUsage,
  pageDirectives,
  pageUsage,
  RSL_TYPE,
  type UnreadDirective,
} from '../../core/indexing/index.ts'
import { visible } from '../../core/verdict/index.ts'
import type { DisplayState } from '../../playground/theme/state-shapes.ts'
import { canonicalsIn, fieldNameOf } from '../page/headers.ts'
import { type IndexingGroup, indexingGroups } from '../page/indexing.ts'
import type { PageFacts } from '../page/page.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'
import { plural, type Translate } from '../strings.ts'
import type { Formats } from '../ui/format.ts'
import { isPdf } from '../ui/tab-kind.ts'

/** The directives of a page, and what they mean for the chosen crawlers. */
export interface PageReport extends PageDirectives {
  readonly facts: PageFacts
  /** True if everything that may hold directives was read: then there are no others. */
  readonly read: boolean
  /** True if headers were joined, so that a directive may be meant for other crawlers than it seems. */
  readonly unclear: boolean
  readonly groups: readonly IndexingGroup[]
  /** Each different URL that the canonical links name, with its places: those of the `Link` header first. */
  readonly canonicals: readonly StatedCanonical[]
  /** What the page says about the use of its content. */
  readonly usage: readonly PageUsage[]
  /** One sentence for each group of crawlers with the same outcome. */
  readonly sentences: (t: Translate, formats: Pick<Formats, 'list' | 'time'>) => readonly Sentence[]
  /** A directive as it is written. */
  readonly textOf: (said: Directive | UnreadDirective) => string
}

export interface StatedCanonical {
  readonly canonical: Exclude<Canonical, { readonly state: 'none' }>
  /** Where the link is: in a header or in an element. */
  readonly field: 'Link' | '<link>'
}

export interface Sentence {
  readonly state: DisplayState
  readonly text: string
}

export function pageReportOf(facts: PageFacts, url: string, judged: readonly JudgedCrawler[], now: number): PageReport {
  const { metas, headers = [] } = facts
  const page = pageDirectives({ metas, headers })
  const unclear = facts.joined && page.directives.some(said => mayBeMeantForAll(said, headers))
  const hasTags = facts.contentType !== undefined || isPdf(url, undefined)
  const read = !facts.loading && !facts.more && facts.headers !== undefined && hasTags
  const groups = indexingGroups(judged, page, { complete: read && !unclear, now })
  return {
    ...page,
    facts,
    read,
    unclear,
    groups,
    canonicals: canonicalsOf(facts, url),
    usage: pageUsage({ metas, headers, links: facts.licenses.map(href => ({ rel: 'license', type: RSL_TYPE, href })) }),
    sentences: (t, formats) => groups.flatMap(group => indexingSentence(group, facts.status, t, formats) ?? []),
    textOf: ({ source: { kind, index }, from, to }) =>
      (kind === 'meta' ? metas[index]?.content : headers[index]?.value)?.slice(from, to) ?? '',
  }
}

/** What of the page was not read, in sentences. */
export function unreadSentences({ facts, unclear }: PageReport, url: string, t: Translate): string[] {
  const pdf = isPdf(url, facts.contentType)
  return [
    facts.loading && t('pageLoading'),
    facts.more && t('pageMore'),
    facts.headers === undefined && t('pageHeadersUnknown'),
    unclear && t('pageHeadersJoined'),
    pdf && t('pagePdf'),
    !pdf && facts.contentType === undefined && t('pageUntouchable'),
    facts.frames > 0 && plural(t, 'pageFrames', facts.frames),
  ].filter(text => text !== false)
}

function canonicalsOf({ canonicals: inElements, headers = [] }: PageFacts, url: string): StatedCanonical[] {
  const stated = [
    ...canonicalsIn(headers).map(href => ({ href, field: 'Link' as const })),
    ...inElements.map(href => ({ href, field: '<link>' as const })),
  ]
  const different = new Map<string, StatedCanonical>()
  for (const { href, field } of stated) {
    const canonical = canonicalOf(href, url)
    if (canonical.state === 'none') continue
    const named = canonical.state === 'invalid' ? canonical.href : canonical.url
    if (!different.has(named)) different.set(named, { canonical, field })
  }
  return [...different.values()]
}

/**
 * Whether a directive may be meant for all crawlers. If headers were joined, a directive that follows a `googlebot:`
 * one may have been a separate header, without a name. The first directive after a name is the named crawler's in
 * either case. So is every directive of Robots-Tag, whose lists mean the same in one header or several (RFC 8941
 * §3.1).
 */
function mayBeMeantForAll({ source, productToken, from }: Directive, headers: PageFacts['headers'] = []): boolean {
  if (source.kind !== 'x-robots-tag' || productToken === '*') return false
  return !headers[source.index]?.value.slice(0, from).trimEnd().endsWith(':')
}

function indexingSentence(
  { indexing: { reason, by, unclear, since }, tokens }: IndexingGroup,
  status: number | undefined,
  t: Translate,
  formats: Pick<Formats, 'list' | 'time'>,
): Sentence | undefined {
  const names = formats.list(tokens)
  const places = [...new Set(by.map(fieldNameOf))]
  const directive = `${by[0]?.spelling ?? ''}${places.length > 1 ? ` (${formats.list(places)})` : ''}`
  // A page with an error status is not indexed, whatever else it says.
  if (status !== undefined && status >= 400 && (reason === 'indexable' || reason === 'directives-unknown'))
    return { state: 'blocked', text: plural(t, 'indexingStatus', tokens.length, names, status) }
  switch (reason) {
    case 'blocked-noindex-unseen':
      return { state: 'conflict', text: plural(t, 'indexingUnseen', tokens.length, names, directive) }
    case 'noindex':
      return { state: 'blocked', text: plural(t, 'indexingNoindex', tokens.length, names, directive) }
    case 'unavailable':
      return {
        state: 'blocked',
        text: plural(t, 'indexingUnavailable', tokens.length, names, formats.time(since ?? 0)),
      }
    case 'indexable':
      return { state: 'allowed', text: plural(t, 'indexingYes', tokens.length, names) }
    case 'blocked':
      return { state: 'blocked', text: plural(t, 'indexingBlocked', tokens.length, names) }
    case 'directives-unknown':
      return { state: 'unknown', text: plural(t, 'indexingUnknown', tokens.length, names) }
    case 'directives-unclear':
      return {
        state: 'unknown',
        text: plural(t, 'indexingUnclear', tokens.length, names, visible(unclear[0]?.spelling ?? '')),
      }
    case 'fetchable-unknown':
      return undefined
  }
}
