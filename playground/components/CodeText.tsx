import { visible } from '../../core/verdict/index.ts'

interface Props {
  readonly text: string
  readonly className?: string
  /** Whether the text may be too long for its place, so that pointing at it shows the whole. */
  readonly titled?: boolean
}

/**
 * Text from elsewhere: a URL, a path, a rule, a product token, the name of a file. It is one run of text, unchanged
 * except that invisible characters are spelled out, and isolated: its letters do not reorder the text around it.
 */
export function CodeText({ text, className, titled = false }: Props) {
  const shown = visible(text)
  return (
    <code className={className} title={titled ? shown : undefined}>
      {shown}
    </code>
  )
}
