import { useEffect, useMemo, useRef, useState } from 'react'
import { numberText } from '../../playground/strings/catalogue.ts'
import { t } from '../../playground/strings/t.ts'
import { t as word } from '../browser/i18n.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import { readServed } from '../page/served-page.ts'
import { AllowButton } from '../ui/PermissionNotice.tsx'
import { NamedAddresses, notAskedText } from './NamedAddresses.tsx'
import { MOST_SITES } from './other-sites.ts'
import type { PageLinks } from './page-links.ts'
import { otherAlternates, type Returned, returnedBy } from './return-links.ts'

/** Asks the alternates for languages whether they link back, one after the other, when a person wants that. */
export function ReturnLinks({ links }: { links: PageLinks }) {
  const { urls, refused } = useMemo(() => otherAlternates(links), [links])
  const [answers, setAnswers] = useState<ReadonlyMap<string, Returned>>(new Map())
  const [asking, setAsking] = useState(false)
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const next = urls.filter(url => !answers.has(url)).slice(0, MOST_SITES)

  async function ask() {
    setAsking(true)
    control.current = new AbortController()
    const { signal } = control.current
    for (const url of next) {
      const sent = await readServed(url, [], fetch)
      if (signal.aborted) return
      setAnswers(before => new Map([...before, [url, returnedBy(sent, url, links)]]))
    }
    setAsking(false)
  }

  if (urls.length === 0) return null
  const others = [...answers].filter(([, answer]) => answer !== 'back')
  return (
    <>
      <div className="audit-head-buttons">
        {answers.size > 0 && (
          <p role="status">
            {t('links_return_back', { back: numberText(answers.size - others.length), all: numberText(answers.size) })}
          </p>
        )}
        {!asking && next.length > 0 && (
          <AllowButton
            quiet
            origins={[...new Set(next.flatMap(originPatterns))]}
            label={t('links_return_ask', { count: next.length })}
            onAllowed={() => void ask()}
          />
        )}
      </div>
      {answers.size > 0 && (
        <NamedAddresses
          title={t('links_return_others')}
          open
          addresses={[
            ...others.map(([url, answer]) => [url, returnText(answer)] as const),
            ...refused.map(one => [one.url, notAskedText(one)] as const),
          ]}
        />
      )}
    </>
  )
}

function returnText(answer: Returned): string {
  if (answer === 'more') return word('pageMore')
  if (typeof answer === 'string') return t('links_return_none')
  if (answer.type === 'status') return t('sitemaps_why_status', { status: answer.status })
  if (answer.type === 'redirect') return t('links_return_redirect')
  return word(answer.type === 'other' ? 'noWebPage' : 'servedFailed')
}
