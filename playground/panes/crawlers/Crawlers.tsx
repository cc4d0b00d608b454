import alone from 'virtual:messages/alone'
import crawlersMessages from 'virtual:messages/crawlers'
import purposes from 'virtual:messages/purposes'
import statements from 'virtual:messages/statements'
import { memo, type Ref, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { aiPurposes, registryRead } from '../../../core/crawlers/index.ts'
import type { CrawlerPolicy } from '../../../core/edit/index.ts'
import { hasUsageLines } from '../../../core/usage/index.ts'
import { Checkbox } from '../../components/Checkbox.tsx'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { TextsOnly } from '../../components/TextsOnly.tsx'
import { usePlayground } from '../../state/context.ts'
import { readingByTexts } from '../../state/reading.ts'
import { useKept } from '../../state/use-kept.ts'
import { snake, t } from '../../strings/t.ts'
import { readDate } from '../../wording/read-date.ts'
import { AreaMap } from './AreaMap.tsx'
import { Builder } from './Builder.tsx'
import { AlikeRow, CrawlerRow } from './CrawlerRow.tsx'
import {
  alike,
  type CrawlerFilter,
  countsText,
  crawlerFilters,
  ownTokensOf,
  type PurposeSection,
  purposeSections,
  purposeTotals,
  tokensFor,
} from './rows.ts'
import { UsageReaders } from './UsageReaders.tsx'
import { useOverview } from './use-policies.ts'
import './crawlers.css'

export const messages = [crawlersMessages, purposes, statements, alone]

/** The pane that shows what the file allows every known crawler, with a builder for groups. */
export function Crawlers() {
  const { state, robots, site } = usePlayground()
  const { crawlers } = state
  const reading = readingByTexts(state.reading)
  const [search, setSearch] = useState('')
  // A letter is drawn before the hundred rows that it finds.
  const searched = useDeferredValue(search)
  const [filter, setFilter] = useState<CrawlerFilter>('all')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const headline = useRef<HTMLElement>(null)
  const question = useMemo(() => {
    const own = crawlers.filter(({ verification }) => verification === 'own').map(({ token }) => token)
    return { robots, reading, ownTokens: ownTokensOf(robots, own) }
  }, [robots, reading, crawlers])
  const { asked, result: policies, failure } = useOverview(question)
  const sections = useMemo(
    () => (policies ? purposeSections(policies, searched, filter) : []),
    [policies, searched, filter],
  )

  // Drops chosen tokens that are no longer listed.
  useEffect(() => {
    if (!policies) return
    const known = new Set(policies.map(({ crawler }) => crawler.token))
    setChosen(last => (last.every(token => known.has(token)) ? last : last.filter(token => known.has(token))))
  }, [policies])

  const toggle = useCallback((tokens: readonly string[], on: boolean) => {
    setChosen(last => {
      const others = last.filter(token => !tokens.includes(token))
      return on ? [...others, ...tokens] : others
    })
  }, [])

  if (failure !== undefined) return <p className="crawlers-note">{t('crawlers_failed', { reason: failure })}</p>
  if (!policies) return <p className="crawlers-note">{t('crawlers_working')}</p>
  const found = sections.reduce((sum, section) => sum + section.policies.length, 0)

  return (
    <div className="crawlers" aria-busy={asked !== question}>
      <AiSummary policies={policies} place={headline} />
      <TextsOnly className="crawlers-note" />
      {site.fetched !== undefined && <p className="crawlers-note">{t('alone_note')}</p>}
      <Builder
        question={question}
        policies={policies}
        chosen={chosen}
        onChosen={setChosen}
        onApplied={() => headline.current?.scrollIntoView({ block: 'nearest' })}
      />
      <AreaMap policies={policies} question={question} />
      <div className="crawlers-search">
        <input
          type="search"
          aria-label={t('crawlers_search')}
          placeholder={t('crawlers_search_placeholder')}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <SegmentedControl
          label={t('crawlers_filter')}
          options={crawlerFilters.map(value => ({
            value,
            title:
              value === 'blocked' || value === 'allowed' ? t(`state_${value}`) : t(`crawlers_filter_${snake(value)}`),
          }))}
          value={filter}
          onChange={setFilter}
        />
        <span className="crawlers-found" role="status">
          {t('crawlers_found', { count: found })}
        </span>
      </div>
      <p className="crawlers-note">
        {t('crawlers_area')} {t('crawlers_factsRead', { date: readDate(registryRead) })}
      </p>
      {found === 0 && <p className="crawlers-note">{t('crawlers_none')}</p>}
      {sections.map(section => (
        <Purpose
          key={section.id}
          section={section}
          all={policies}
          chosen={chosen}
          isSearch={searched.trim() !== ''}
          onToggle={toggle}
        />
      ))}
    </div>
  )
}

/** What publishers ask first: who may train AI on the site, who may answer with it, and what Google's opt-out does. */
function AiSummary({ policies, place }: { policies: readonly CrawlerPolicy[]; place: Ref<HTMLElement> }) {
  const { robots } = usePlayground()
  const ofAi = purposeTotals(policies).filter(({ id }) => aiPurposes.some(purpose => purpose === id))
  return (
    <section ref={place} className="ai-summary" aria-label={t('crawlers_ai')}>
      <ul className="ai-totals">
        {ofAi.map(total => (
          <li key={total.id}>{t('crawlers_ai_line', { title: total.title, counts: countsText(total) })}</li>
        ))}
      </ul>
      {/* Sources: Google's page on common crawlers, under Google-Extended, and its page on AI features in Search. */}
      <p>{t('crawlers_ai_google')}</p>
      {hasUsageLines(robots) && <UsageReaders />}
    </section>
  )
}

interface PurposeProps {
  readonly section: PurposeSection
  /** The policies of all crawlers, including those that the search leaves out. */
  readonly all: readonly CrawlerPolicy[]
  readonly chosen: readonly string[]
  /** Whether the person searches: then each crawler has its row. */
  readonly isSearch: boolean
  readonly onToggle: (tokens: readonly string[], on: boolean) => void
}

/** A purpose with its crawlers. Its checkbox chooses all that are in use, even those that the search leaves out. */
const Purpose = memo(
  ({ section: { id, title, description, policies }, all, chosen, isSearch, onToggle }: PurposeProps) => {
    const tokens = tokensFor(all, id)
    const count = tokens.filter(token => chosen.includes(token)).length
    const [each, setEach] = useKept(`crawlers: each of ${id}`, false)
    const heading = useRef<HTMLHeadingElement>(null)
    const sets = useMemo(
      () => (each || isSearch ? policies.map(policy => [policy] as const) : alike(policies)),
      [policies, each, isSearch],
    )
    function show(each: boolean) {
      // The pressed button goes.
      heading.current?.querySelector('input')?.focus()
      setEach(each)
    }
    return (
      <section className="crawlers-purpose">
        <h3 ref={heading} title={description}>
          <Checkbox
            label={t('crawlers_chooseAll', { title })}
            checked={count > 0 && count === tokens.length}
            some={count > 0 && count < tokens.length}
            onChange={on => onToggle(tokens, on)}
          />
          {title}
          {each && !isSearch && (
            <button type="button" className="link crawlers-alike" onClick={() => show(false)}>
              {t('crawlers_alike')}
            </button>
          )}
        </h3>
        <ul className="crawlers-list">
          {sets.map(set => {
            const [{ crawler }] = set
            const named = set.map(policy => policy.crawler.token)
            const count = named.filter(token => chosen.includes(token)).length
            return set.length > 1 ? (
              <AlikeRow
                key={crawler.token}
                policies={set}
                chosen={count}
                onChoose={on => onToggle(named, on)}
                onEach={() => show(true)}
              />
            ) : (
              <CrawlerRow key={crawler.token} policy={set[0]} chosen={count > 0} onChoose={on => onToggle(named, on)} />
            )
          })}
        </ul>
      </section>
    )
  },
)
