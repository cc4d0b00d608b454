import {
  type Canonical,
  canonicalOf,
  type Directive,
  type PageDirectives,
  pageDirectives,
  type Unread,
} from '../../core/indexing/index.ts'
import { visible } from '../../core/verdict/index.ts'
import type { State } from '../../playground/theme/state-shapes.ts'
import { canonicalsIn } from '../page/headers.ts'
import { type IndexingGroup, indexingGroups } from '../page/indexing.ts'
import type { PageFacts } from '../page/page.ts'
import type { Judged } from '../robots/judge-page.ts'
import { plural, type Translate } from '../strings.ts'
import type { Formats } from '../ui/format.ts'
import { isPdf } from './tab-kind.ts'

/** What a page says to crawlers, read, and what it means to those that were chosen. */
export interface PageReport extends PageDirectives {
  readonly facts: PageFacts
  /** True if all that may hold directives was read: then there are no others. */
  readonly read: boolean
  /** True if a directive may be meant for others than it seems, as headers came as one. */
  readonly unclear: boolean
  readonly groups: readonly IndexingGroup[]
  /** Each different one that its canonical links name: those of the `Link` header first. */
  readonly canonicals: readonly StatedCanonical[]
  /** One for each group of crawlers that fare alike. */
  readonly sentences: (t: Translate, formats: Pick<Formats, 'list' | 'time'>) => readonly Sentence[]
  /** A directive as it is written. */
  readonly textOf: (said: Directive | Unread) => string
}

export interface StatedCanonical {
  readonly canonical: Exclude<Canonical, { readonly state: 'none' }>
  /** Where it stands, as people write that: in a header or in an element. */
  readonly field: 'Link' | '<link>'
}

export interface Sentence {
  readonly state: State
  readonly text: string
}

export function pageReportOf(facts: PageFacts, url: string, judged: readonly Judged[], now: number): PageReport {
  const { metas, headers = [] } = facts
  const page = pageDirectives({ metas, headers })
  const unclear = facts.joined && page.directives.some(said => mayBeMeantForAll(said, headers))
  const read =
    !facts.loading && facts.headers !== undefined && (facts.contentType !== undefined || isPdf(url, undefined))
  const groups = indexingGroups(judged, page, { complete: read && !unclear, now })
  return {
    ...page,
    facts,
    read,
    unclear,
    groups,
    canonicals: canonicalsOf(facts, url),
    sentences: (t, formats) => groups.flatMap(group => sentenceOf(group, facts.status, t, formats) ?? []),
    textOf: ({ source: { kind, index }, from, to }) =>
      (kind === 'meta' ? metas[index]?.content : headers[index]?.value)?.slice(from, to) ?? '',
  }
}

function canonicalsOf({ canonical: inElement, headers = [] }: PageFacts, url: string): StatedCanonical[] {
  const stated = [
    ...canonicalsIn(headers).map(href => ({ href, field: 'Link' as const })),
    { href: inElement, field: '<link>' as const },
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
 * Where headers came as one, a directive that follows another of `googlebot:` may have been a header of its own, for all.
 * One that stands right behind the name is the named crawler's in either case, and so is what Robots-Tag says, whose lists
 * mean the same in one header or several (RFC 8941 §3.1).
 */
function mayBeMeantForAll({ source, productToken, from }: Directive, headers: PageFacts['headers'] = []): boolean {
  if (source.kind !== 'x-robots-tag' || productToken === '*') return false
  return !headers[source.index]?.value.slice(0, from).trimEnd().endsWith(':')
}

function sentenceOf(
  { indexing: { reason, by, unclear, since }, tokens }: IndexingGroup,
  status: number | undefined,
  t: Translate,
  formats: Pick<Formats, 'list' | 'time'>,
): Sentence | undefined {
  const names = formats.list(tokens)
  const directive = by[0]?.spelling ?? ''
  // Whatever else it says, an error is no page for an index.
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
