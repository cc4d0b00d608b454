import { useState } from 'react'
import { visible } from '../../core/verdict/index.ts'
import { CodeText } from '../../playground/components/CodeText.tsx'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { t } from '../browser/i18n.ts'
import {
  NOINDEX_AND_SCRIPTS,
  readServed,
  type SentPage,
  type ServedDifference,
  servedDifferences,
} from '../page/served-page.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'
import type { Formats } from '../ui/format.ts'
import { useHasAccess } from '../ui/use-access.ts'
import { type PageReport, pageReportOf } from './page-report.ts'

interface Props {
  readonly report: PageReport
  readonly url: string
  readonly judged: readonly JudgedCrawler[]
  readonly formats: Formats
}

/** Says that the page is read as it is now, and asks the server for what it sends when the person wants that. */
export function ServedSection({ report, url, judged, formats }: Props) {
  const access = useHasAccess(url)
  const [served, setServed] = useState<SentPage | 'asking'>()
  async function read() {
    setServed('asking')
    const tokens = judged.map(({ token }) => token)
    setServed(await readServed(url, tokens, fetch))
  }
  return (
    <>
      <p className="quiet">
        {t('pageAsNow')}{' '}
        {access && (
          <button
            type="button"
            className="link"
            aria-disabled={served === 'asking'}
            onClick={() => served !== 'asking' && void read()}
          >
            {t('servedRead')}
          </button>
        )}
      </p>
      <div role="status">
        {served !== undefined && served !== 'asking' && <ServedOutcome {...{ served, report, url, judged, formats }} />}
      </div>
    </>
  )
}

function ServedOutcome({ served, report, url, judged, formats }: Props & { served: SentPage }) {
  if (served.type === 'status') return <p>{t('servedStatus', served.status)}</p>
  if (served.type !== 'page') return <p>{t(servedWords[served.type])}</p>
  const differences = servedDifferences(served.facts, report.facts, url)
  if (differences.length === 0) return <p>{t('servedSame')}</p>
  const sent = pageReportOf({ ...report.facts, ...served.facts }, url, judged, Date.now()).sentences(t, formats)
  const isOther = JSON.stringify(sent) !== JSON.stringify(report.sentences(t, formats))
  return (
    <>
      {served.truncated && <p>{t('servedTruncated')}</p>}
      <b>{t('servedDiffers')}</b>
      <dl className="served">
        {differences.map(difference => (
          <ServedRow key={difference.what} {...difference} />
        ))}
      </dl>
      {isOther && (
        <>
          <b>{t('servedVerdict')}</b>
          {sent.map(({ state, text }) => (
            <p key={text} className="sentence">
              <StateIcon state={state} />
              <span>{text}</span>
            </p>
          ))}
          <p className="quiet">
            <a href={NOINDEX_AND_SCRIPTS} target="_blank" rel="noreferrer">
              {t('servedScripts')}
            </a>
          </p>
        </>
      )}
    </>
  )
}

const servedWords = { redirect: 'servedRedirect', other: 'servedOther', failed: 'servedFailed' } as const

function ServedRow({ what, served, now }: ServedDifference) {
  const sides = [
    ['servedServer', served],
    ['servedNow', now],
  ] as const
  return (
    <>
      <dt>
        <CodeText text={what} />
      </dt>
      {sides.map(([side, texts]) => (
        <dd key={side}>
          {t(side)}: {texts.length === 0 && '–'}
          {texts.map((text, index) => (
            <span key={text}>
              {index > 0 && ', '}
              <CodeText text={visible(text)} />
            </span>
          ))}
        </dd>
      ))}
    </>
  )
}
