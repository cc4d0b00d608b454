import { useEffect, useState } from 'react'
import { usePlayground } from '../state/context.ts'
import { t } from '../strings/t.ts'

interface Props {
  /** Makes the text to copy, when it is needed. It may load code for that. */
  readonly text: () => string | Promise<string>
  /** What the button copies, for people who do not see the text next to it. */
  readonly label: string
  /** Whether the button shows its label, and not only that it copies. */
  readonly isLabelled?: boolean
}

/** How long the button shows whether copying worked, in ms. */
const TOLD = 3000

export function CopyButton({ text, label, isLabelled = false }: Props) {
  const { announce } = usePlayground()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()

  useEffect(() => {
    if (outcome === undefined) return
    const wait = window.setTimeout(() => setOutcome(undefined), TOLD)
    return () => window.clearTimeout(wait)
  }, [outcome])

  async function copy() {
    const copied = await writeToClipboard(text).then(
      () => 'copied' as const,
      () => 'notCopied' as const,
    )
    setOutcome(copied)
    announce(t(`page_${copied}`))
  }

  return (
    <button type="button" className="quiet" aria-label={label} title={label} onClick={() => void copy()}>
      {outcome === undefined && isLabelled ? label : t(outcome === undefined ? 'page_copy' : `page_${outcome}`)}
    </button>
  )
}

const writeToClipboard = async (text: Props['text']): Promise<void> => navigator.clipboard.writeText(await text())
