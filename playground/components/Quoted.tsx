import type { CoreText } from '../strings/core-text.ts'
import { CodeText } from './CodeText.tsx'

/** A text of core or of the catalogue. Text between backticks is shown as code. */
export function Quoted({ text, lang }: CoreText) {
  return (
    <span lang={lang}>
      {text.split('`').map((piece, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
        return index % 2 === 1 ? <CodeText key={index} text={piece} /> : piece
      })}
    </span>
  )
}
