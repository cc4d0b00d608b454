import { type ReactNode, useState } from 'react'
import { Boundary } from '../../playground/loading/Boundary.tsx'
import { errorText } from '../../playground/loading/error-text.ts'
import { version } from '../browser/about.ts'
import { t } from '../browser/i18n.ts'
import './something-wrong.css'

interface Place {
  /** True for a page as a whole, false for a part of one. */
  readonly whole?: boolean
}

/** One of the extension's own pages, or a part of one. If an error stops it, that is said in its place. */
export function Guarded({ whole = false, children }: Place & { readonly children: ReactNode }) {
  return (
    <Boundary title={t('extensionName')} fallback={error => <SomethingWrong whole={whole} error={error} />}>
      {children}
    </Boundary>
  )
}

/** Says that there was an error, with all that whoever reports it is asked for. */
export function SomethingWrong({ whole = false, error }: Place & { readonly error: unknown }) {
  const [said, setSaid] = useState('')
  const text = `${t('extensionName')} ${version()}\n${navigator.userAgent}\n${errorText(error)}`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(t('copied')),
      () => setSaid(t('copyFailed')),
    )
  const Landmark = whole ? 'main' : 'div'
  return (
    <Landmark className="something-wrong">
      {whole && <h1>{t('extensionName')}</h1>}
      <div role="alert">
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
    </Landmark>
  )
}
