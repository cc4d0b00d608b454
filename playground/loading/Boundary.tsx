import { Component, type ReactNode } from 'react'
import { t } from '../strings/t.ts'
import { errorText } from './error-text.ts'
import { PartNotLoaded } from './load-part.ts'

interface Props {
  /** What people call the part. */
  readonly title: string
  /** Called before the part is tried again. */
  readonly onRetry?: (() => void) | undefined
  /** Called when a person no longer wants the part; nothing is offered for that if left out. */
  readonly onClose?: (() => void) | undefined
  /** What is shown in place of the part; a sentence with what can be done if left out. */
  readonly fallback?: ((error: unknown) => ReactNode) | undefined
  readonly children: ReactNode
}

interface State {
  readonly error?: unknown
  readonly failed: boolean
}

/**
 * A part of the page that may fail without the others: where it does not load or throws, it says so in its place and can
 * be tried again.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  readonly #retry = () => {
    this.props.onRetry?.()
    this.setState({ error: undefined, failed: false })
  }

  override render() {
    const { error, failed } = this.state
    if (!failed) return this.props.children
    return this.props.fallback?.(error) ?? <Failed {...this.props} error={error} onRetry={this.#retry} />
  }
}

/** Why a part is not there, and what can be done. The draft is in the browser's storage and in the editor. */
function Failed({ title, error, onRetry, onClose }: Omit<Props, 'children'> & { readonly error: unknown }) {
  const notLoaded = error instanceof PartNotLoaded
  return (
    <div className="notice failed" role="alert">
      <p>{t(notLoaded ? 'page_failed_load' : 'page_failed_error', { title })}</p>
      {!notLoaded && <ErrorDetails error={error} />}
      <button type="button" className="link" onClick={onRetry}>
        {t('page_failed_again')}
      </button>
      <button type="button" className="link" onClick={() => location.reload()}>
        {t('page_failed_reload')}
      </button>
      {onClose && (
        <button type="button" className="link" onClick={onClose}>
          {t('page_close')}
        </button>
      )}
    </div>
  )
}

/** What whoever reports an error is asked for. */
export function ErrorDetails({ error }: { error: unknown }) {
  return (
    <details>
      <summary>{t('page_failed_details')}</summary>
      <pre>{errorText(error)}</pre>
    </details>
  )
}
