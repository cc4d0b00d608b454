import { useEffect, useState } from 'react'
import { usePlayground } from '../state/context.ts'
import { t } from '../strings/t.ts'

interface Props {
  /** What is copied, made when it is asked for. */
  readonly text: () => string
  /** What the button copies, for those who do not see what it stands beside. */
  readonly label: string
}

/** ms for which the button says what became of it. */
const TOLD = 3000

export function CopyButton({ text, label }: Props) {
  const { announce } = usePlayground()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()

  useEffect(() => {
    if (outcome === undefined) return
    const wait = window.setTimeout(() => setOutcome(undefined), TOLD)
    return () => window.clearTimeout(wait)
  }, [outcome])

  async function copy() {
    const copied = await navigator.clipboard.writeText(text()).then(
      () => 'copied' as const,
      () => 'notCopied' as const,
    )
    setOutcome(copied)
    announce(t(`page_${copied}`))
  }

  return (
    <button type="button" className="quiet" aria-label={label} title={label} onClick={() => void copy()}>
      {t(outcome === undefined ? 'page_copy' : `page_${outcome}`)}
    </button>
  )
}
