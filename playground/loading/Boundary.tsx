import { Component, type ReactNode } from 'react'
import { t } from '../strings/t.ts'
import { errorText } from './error-text.ts'
import { PartNotLoaded } from './load-part.ts'

interface Props {
  /** The name of the part for people. */
  readonly title: string
  /** Called before the part is tried again. */
  readonly onRetry?: (() => void) | undefined
  /** Called when a person closes the failed part. Without it there is no button for that. */
  readonly onClose?: (() => void) | undefined
  /** Renders the replacement for the part. Without it, a sentence says what the person can do. */
  readonly fallback?: ((error: unknown) => ReactNode) | undefined
  readonly children: ReactNode
}

interface BoundaryState {
  readonly error?: unknown
  readonly failed: boolean
}

/**
 * A part of the page that may fail without affecting the others. If it does not load or throws, a message is shown in
 * its place, and the person can try again.
 */
export class Boundary extends Component<Props, BoundaryState> {
  override state: BoundaryState = { failed: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
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

/** Says why a part is missing and what to do. The draft is safe in the editor and in the browser's storage. */
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

/** The details of an error, for a person who reports it. */
export function ErrorDetails({ error }: { error: unknown }) {
  return (
    <details>
      <summary>{t('page_failed_details')}</summary>
      <pre>{errorText(error)}</pre>
    </details>
  )
}
