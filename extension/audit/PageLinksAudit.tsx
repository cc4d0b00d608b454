import { useEffect, useMemo, useState } from 'react'
import type { Site } from '../../core/index.ts'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { AuditPlaceContext } from '../../playground/panes/audit/place.ts'
import { listText, numberText } from '../../playground/strings/catalogue.ts'
import { t } from '../../playground/strings/t.ts'
import { showTab } from '../browser/tabs.ts'
import { siteOf } from '../robots/site-of.ts'
import type { Settings } from '../settings/settings.ts'
import { linkColumns } from './columns.tsx'
import { Heading } from './Heading.tsx'
import { LinksLine } from './LinksLine.tsx'
import { renderedKinds } from './link-kinds.ts'
import { type CrawlerSums, type LinkSums, otherUrls, sumLinks } from './link-sums.ts'
import { MarkButton } from './MarkButton.tsx'
import { OtherSites } from './OtherSites.tsx'
import { MAX_LINKS, type NotRead, type PageLinks } from './page-links.ts'
import { ReturnLinks } from './ReturnLinks.tsx'
import type { SubjectProps } from './subject.ts'
import { useLinks } from './use-links.ts'
import { Workbench } from './Workbench.tsx'

const linksPlace = { keeps: false, columns: linkColumns(), addsInputs: true, fetchesParts: false }

/** Audits the links of a page and what the page loads. */
export function PageLinksAudit({ settings, page, read, links: reading, since, again, notice }: SubjectProps) {
  const links = useLinks(page.url, reading)
  const found = typeof links === 'object' ? links : undefined
  return (
    <AuditPlaceContext value={linksPlace}>
      <Workbench
        page={page}
        read={read}
        settings={settings}
        begun={found !== undefined && hasAny(found)}
        head={<LinksHead {...{ settings, page, read, since, again, notice, links }} />}
      />
    </AuditPlaceContext>
  )
}

const hasAny = ({ links, loaded, named }: PageLinks): boolean => links.length + loaded.length + named.length > 0

interface LinksHeadProps extends Omit<SubjectProps, 'links'> {
  readonly links: PageLinks | NotRead | undefined
}

/** The head of the audit: what was found, in one sentence, and the buttons. */
function LinksHead({ settings, page, read, since, again, notice, links }: LinksHeadProps) {
  const { host, pathname, search } = new URL(page.url)
  const found = typeof links === 'object' ? links : undefined
  const [others, setOthers] = useState<ReadonlyMap<string, Site>>(new Map())
  const sites = useMemo(
    () => new Map([...others, [new URL(read.entry.answer.url).origin, siteOf(read)]]),
    [read, others],
  )
  const sums = useSums(found, sites, settings)
  return (
    <header className="audit-head" aria-busy={links === undefined}>
      <Heading tabId={page.tabId} subject="links" />
      <p className="audit-address" title={page.url}>
        <bdi>
          {host}
          <span>{pathname + search}</span>
        </bdi>
      </p>
      {notice}
      {links === undefined && <p role="status">{t('links_reading')}</p>}
      {typeof links === 'string' && <p role="status">{t(`links_notRead_${links}`)}</p>}
      {found && sums && (
        <>
          <p role="status">
            <LinksLine sums={sums} />
          </p>
          <OtherUrls links={found} />
          <BlockedParts sums={sums} />
          <LinkLimits links={found} />
          <OtherSites page={page} links={found} settings={settings} onSites={setOthers} />
          <ReturnLinks links={found} />
        </>
      )}
      {since !== 'same' && <p role="status">{t(`links_tab_${since}`)}</p>}
      <div className="audit-head-buttons">
        {since === 'same' && found && sums && (sums.crawlers.some(({ blocked }) => blocked > 0) || others.size > 0) && (
          <MarkButton tabId={page.tabId} links={found.links} sites={sites} settings={settings} />
        )}
        {since !== 'closed' && (
          <>
            <button type="button" onClick={again}>
              {t(since === 'moved' ? 'links_readOther' : 'links_readAgain')}
            </button>
            <button type="button" onClick={() => void showTab(page.tabId)}>
              {t('links_showTab')}
            </button>
          </>
        )}
      </div>
    </header>
  )
}

function useSums(
  links: PageLinks | undefined,
  sites: ReadonlyMap<string, Site>,
  settings: Settings,
): LinkSums | undefined {
  const [sums, setSums] = useState<LinkSums>()
  useEffect(() => {
    let current = true
    if (links) void sumLinks(links, sites, settings).then(found => current && setSums(found))
    return () => {
      current = false
    }
  }, [links, sites, settings])
  return sums
}

/** The URLs beside the links to the page's own site, so that the numbers add up to the rows below. */
function OtherUrls({ links }: { links: PageLinks }) {
  const { others, loaded, named } = otherUrls(links)
  const parts = [
    others > 0 && t('links_toOthers', { count: others }),
    loaded > 0 && t('links_loads', { count: loaded }),
    named > 0 && t('links_names', { count: named }),
  ].filter(text => text !== false)
  return parts.length > 0 && <p className="audit-limits">{parts.join(' · ')}</p>
}

/** Says which parts of the page, and which pages that it names, search engines may not fetch. */
function BlockedParts({ sums: { crawlers } }: { sums: LinkSums }) {
  const sentences = [
    ['links_render', ({ loaded }: CrawlerSums) => partsText(renderedKinds, loaded)],
    ['links_target', ({ named }: CrawlerSums) => partsText(['canonical', 'alternate'], named)],
  ] as const
  return sentences.flatMap(([sentence, whatOf]) => {
    const byWhat = new Map<string, string[]>()
    for (const crawler of crawlers) {
      const what = crawler.renders ? whatOf(crawler) : ''
      if (what !== '') byWhat.set(what, [...(byWhat.get(what) ?? []), crawler.token])
    }
    return [...byWhat].map(([what, tokens]) => (
      <p key={`${sentence} ${what}`} className="audit-rendering">
        <StateIcon state="conflict" />
        <span>{t(tokens.length === 1 ? `${sentence}s` : sentence, { crawlers: listText(tokens), what })}</span>
      </p>
    ))
  })
}

type Part = (typeof renderedKinds)[number] | 'canonical' | 'alternate'

/** "3 style sheets and 1 script"; empty if nothing is blocked. */
function partsText(kinds: readonly Part[], counts: Readonly<Partial<Record<Part, number>>>): string {
  const parts = kinds.flatMap(kind => {
    const count = counts[kind] ?? 0
    return count > 0 ? [t(`links_parts_${kind}`, { count })] : []
  })
  return parts.length === 0 ? '' : listText(parts)
}

/** Says which parts of the page were not checked. */
function LinkLimits({ links: { counts, links, loading, named, loaded } }: { links: PageLinks }) {
  const { moreLinks, moreLoaded, notWeb, tooLong, frames } = counts
  const sentences = [
    links.length + named.length + loaded.length === 0 && t('links_none'),
    loading && t('links_loading'),
    moreLinks + moreLoaded > 0 && t('links_limit', { all: numberText(counts.links), count: MAX_LINKS }),
    tooLong > 0 && t('links_tooLong', { count: tooLong }),
    notWeb > 0 && t('links_notWeb', { count: notWeb }),
    frames > 0 && t('links_frames', { count: frames }),
  ].filter(text => text !== false)
  return sentences.length > 0 && <p className="audit-limits">{sentences.join(' ')}</p>
}
