import { CodeText } from '../../playground/components/CodeText.tsx'
import { ForeignText } from '../../playground/components/ForeignText.tsx'
import { t } from '../browser/i18n.ts'
import type { PageFacts } from '../page/page.ts'
import { plural } from '../strings.ts'
import { statusMeaning } from './status-meaning.ts'

interface Props {
  readonly facts: Pick<PageFacts, 'hops' | 'moreHops' | 'status'>
  readonly url: string
}

/** The redirects on the way to the page and its status; nothing if the browser did not report them. */
export function RedirectChain({ facts: { hops, moreHops, status }, url }: Props) {
  if (status === undefined) return null
  return (
    <>
      {moreHops > 0 && <p className="quiet">{plural(t, 'moreRedirects', moreHops)}</p>}
      <ol className="chain" aria-label={t('chainLabel')}>
        {hops.map((hop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chain never changes its order, and a loop repeats a hop.
          <li key={index}>
            {hop.status} →{' '}
            <span className="url">
              <ForeignText text={hops[index + 1]?.url ?? url} />
            </span>
            <StatusMeaning status={hop.status} redirects />
            {hop.headers.map(({ name, value }) => (
              <CodeText key={value} text={`${name}: ${value}`} />
            ))}
          </li>
        ))}
        <li>
          {t('pageStatus', status)}
          <StatusMeaning status={status} redirects={false} />
        </li>
      </ol>
    </>
  )
}

function StatusMeaning({ status, redirects }: { status: number; redirects: boolean }) {
  const meaning = statusMeaning(status, redirects)
  return meaning && <span className="quiet">{t(meaning)}</span>
}
