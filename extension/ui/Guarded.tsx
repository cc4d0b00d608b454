import { type ReactNode, useState } from 'react'
import { Boundary } from '../../playground/loading/Boundary.tsx'
import { errorText } from '../../playground/loading/error-text.ts'
import { version } from '../browser/about.ts'
import { t } from '../browser/i18n.ts'

/** A part of one of the extension's own pages. If an error stops it, that is said in its place. */
export function Guarded({ children }: { children: ReactNode }) {
  return (
    <Boundary title={t('extensionName')} fallback={error => <SomethingWrong error={error} />}>
      {children}
    </Boundary>
  )
}

/** Says that there was an error, with all that whoever reports it is asked for. */
export function SomethingWrong({ error }: { error: unknown }) {
  const [said, setSaid] = useState('')
  const text = `${t('extensionName')} ${version()}\n${navigator.userAgent}\n${errorText(error)}`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(t('copied')),
      () => setSaid(t('copyFailed')),
    )
  return (
    <div className="something-wrong" role="alert">
      <p>{t('somethingWrong')}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {t('retry')}
        </button>{' '}
        <button type="button" onClick={copy}>
          {t('somethingWrongCopy')}
        </button>{' '}
        <span role="status">{said}</span>
      </p>
      <details>
        <summary>{t('somethingWrongDetails')}</summary>
        <pre>{text}</pre>
      </details>
    </div>
  )
}
