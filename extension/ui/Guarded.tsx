import { type ReactNode, useState } from 'react'
import { Boundary } from '../../playground/loading/Boundary.tsx'
import { errorText } from '../../playground/loading/error-text.ts'
import { version } from '../browser/about.ts'
import { t } from '../browser/i18n.ts'
import './something-wrong.css'

interface ErrorScope {
  /** True for a page as a whole, false for a part of one. */
  readonly whole?: boolean
}

/** One of the extension's own pages, or a part of one. If it throws an error, a message takes its place. */
export function Guarded({ whole = false, children }: ErrorScope & { readonly children: ReactNode }) {
  return (
    <Boundary title={t('extensionName')} fallback={error => <ErrorNotice whole={whole} error={error} />}>
      {children}
    </Boundary>
  )
}

/** Says that there was an error, with the details that an error report needs. */
export function ErrorNotice({ whole = false, error }: ErrorScope & { readonly error: unknown }) {
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
