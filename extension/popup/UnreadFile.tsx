import { Fragment, useEffect, useState } from 'react'
import { wordingParts } from '../../core/verdict/index.ts'
import { Quoted } from '../../playground/components/Quoted.tsx'
import { SeverityIcon } from '../../playground/components/SeverityIcon.tsx'
import { coreText } from '../../playground/strings/core-text.ts'
import { t } from '../browser/i18n.ts'
import { plural } from '../strings.ts'
import { popupWorker } from './popup-worker.ts'
import type { UnreadFileReport as Found } from './unread-file.ts'

export { default as lint } from 'virtual:messages/lint'

interface Props {
  /** The octets of the file, as they are stored. */
  readonly octets: string
  readonly url: string
  /** Opens the problems in the playground; absent in private windows. */
  readonly onProblems: (() => Promise<void>) | undefined
}

/** Says that crawlers read no rule of a file, in the linter's words. Nothing until the linter has answered. */
export function UnreadFile({ octets, url, onProblems }: Props) {
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const control = new AbortController()
    popupWorker.run('unreadFile', { octets, baseUrl: url }, { signal: control.signal }).then(setFound, () => {
      // Nothing is shown if the linter failed.
    })
    return () => control.abort()
  }, [octets, url])
  if (!found) return null
  const { noRule, errors, error } = found
  return (
    <>
      {noRule && <p>{t('noRuleInFile')}</p>}
      {error && (
        <div className="unread">
          <SeverityIcon severity="error" />
          <p>
            <b>{plural(t, 'fileErrors', errors)}</b>{' '}
            {wordingParts(error).map(part => (
              <Fragment key={part.key}>
                <Quoted {...coreText(part)} />{' '}
              </Fragment>
            ))}
            {onProblems && (
              <button type="button" className="link" onClick={() => onProblems().catch(() => setFailed(true))}>
                {t('showProblems')}
              </button>
            )}
            {failed && <span role="status"> {t('playgroundFailed')}</span>}
          </p>
        </div>
      )}
    </>
  )
}
