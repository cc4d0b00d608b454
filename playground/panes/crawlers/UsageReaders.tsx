import { usageReaderOf, usageReaderTokens } from '../../../core/usage/index.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { SectionLink } from '../../components/SectionLink.tsx'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'

/** Says that preferences block nothing, and which crawlers read them as their operators say, with text and date. */
export function UsageReaders() {
  return (
    <div className="usage-readers">
      <p>{t('crawlers_usage_text')}</p>
      <p>{t('crawlers_usage_readers')}</p>
      <ul>
        {usageReaderTokens.map(token => {
          const { wording, source } = usageReaderOf(token)
          return (
            <li key={token}>
              <CodeText text={token} />: <Quoted {...coreText(wording)} /> {source && <SectionLink section={source} />}
            </li>
          )
        })}
        <li>{t('crawlers_usage_others')}</li>
      </ul>
    </div>
  )
}
