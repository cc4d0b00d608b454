import crawlersMessages from 'virtual:messages/crawlers'
import purposes from 'virtual:messages/purposes'
import statements from 'virtual:messages/statements'
import { useEffect, useMemo, useState } from 'react'
import { registryRead } from '../../../core/crawlers/index.ts'
import type { CrawlerPolicy } from '../../../core/edit/index.ts'
import { Checkbox } from '../../components/Checkbox.tsx'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { usePlayground } from '../../state/context.ts'
import { snake, t } from '../../strings/t.ts'
import { readDate } from '../../wording/read-date.ts'
import { Builder } from './Builder.tsx'
import { CrawlerRow } from './CrawlerRow.tsx'
import { type Filter, filters, ownTokensOf, type Section, sectionsOf, tokensFor, totalsOf, totalText } from './rows.ts'
import { useOverview } from './use-policies.ts'
import './crawlers.css'

export const messages = [crawlersMessages, purposes, statements]

/** What the file says to every crawler, and a builder for the groups that say it. */
export function Crawlers() {
  const { state, robots, site } = usePlayground()
  const { reading, crawlers } = state
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const question = useMemo(() => {
    const own = crawlers.filter(({ verification }) => verification === 'own').map(({ token }) => token)
    return { robots, reading, ownTokens: ownTokensOf(robots, own) }
  }, [robots, reading, crawlers])
  const { asked, result: policies, failure } = useOverview(question)
  const sections = useMemo(() => (policies ? sectionsOf(policies, search, filter) : []), [policies, search, filter])

  // A token that is in no list any more cannot be chosen.
  useEffect(() => {
    if (!policies) return
    const known = new Set(policies.map(({ crawler }) => crawler.token))
    setChosen(last => (last.every(token => known.has(token)) ? last : last.filter(token => known.has(token))))
  }, [policies])

  if (failure !== undefined) return <p className="crawlers-note">{t('crawlers_failed', { reason: failure })}</p>
  if (!policies) return <p className="crawlers-note">{t('crawlers_working')}</p>
  const found = sections.reduce((sum, section) => sum + section.policies.length, 0)

  function toggle(tokens: readonly string[], on: boolean) {
    const others = chosen.filter(token => !tokens.includes(token))
    setChosen(on ? [...others, ...tokens] : others)
  }

  return (
    <div className="crawlers" aria-busy={asked !== question}>
      <Totals policies={policies} />
      {site.fetched !== undefined && <p className="crawlers-note">{t('decision_rulesAlone')}</p>}
      <Builder question={question} policies={policies} chosen={chosen} onChosen={setChosen} />
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
          options={filters.map(value => ({
            value,
            title:
              value === 'all' || value === 'own-group' ? t(`crawlers_filter_${snake(value)}`) : t(`state_${value}`),
          }))}
          value={filter}
          onChange={setFilter}
        />
        <span className="crawlers-found" role="status">
          {t('crawlers_found', { count: found })}
        </span>
      </div>
      <p className="crawlers-note">{t('crawlers_factsRead', { date: readDate(registryRead) })}</p>
      {found === 0 && <p className="crawlers-note">{t('crawlers_none')}</p>}
      {sections.map(section => (
        <Purpose key={section.id} section={section} all={policies} chosen={chosen} onToggle={toggle} />
      ))}
    </div>
  )
}

/** "AI training: 14 of 17 blocked", for each purpose. */
function Totals({ policies }: { policies: readonly CrawlerPolicy[] }) {
  return (
    <section aria-label={t('crawlers_totals')}>
      <dl className="crawlers-totals">
        {totalsOf(policies).map(total => (
          <div key={total.id}>
            <dt>{total.title}</dt>
            <dd>
              {totalText(total)}
              <svg className="crawlers-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect className="bar-all" width="100" height="6" />
                <rect className="bar-partly" width={(100 * (total.blocked + total.partly)) / total.all} height="6" />
                <rect className="bar-blocked" width={(100 * total.blocked) / total.all} height="6" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface PurposeProps {
  readonly section: Section
  /** Of all purposes, whether they are shown or not. */
  readonly all: readonly CrawlerPolicy[]
  readonly chosen: readonly string[]
  readonly onToggle: (tokens: readonly string[], on: boolean) => void
}

/** The box of a purpose stands for its crawlers that are in use, also those that the search leaves out. */
function Purpose({ section: { id, title, description, policies }, all, chosen, onToggle }: PurposeProps) {
  const tokens = tokensFor(all, id)
  const count = tokens.filter(token => chosen.includes(token)).length
  return (
    <section className="crawlers-purpose">
      <h3 title={description}>
        <Checkbox
          label={t('crawlers_chooseAll', { title })}
          checked={count > 0 && count === tokens.length}
          some={count > 0 && count < tokens.length}
          onChange={on => onToggle(tokens, on)}
        />
        {title}
      </h3>
      <ul className="crawlers-list">
        {policies.map(policy => (
          <CrawlerRow
            key={policy.crawler.token}
            policy={policy}
            chosen={chosen.includes(policy.crawler.token)}
            onChoose={on => onToggle([policy.crawler.token], on)}
          />
        ))}
      </ul>
    </section>
  )
}
