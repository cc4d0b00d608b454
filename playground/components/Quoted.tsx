/** A message of core, which speaks English, or one in another language: what stands between backticks is quoted. */
export function Quoted({ text, lang = 'en' }: { text: string; lang?: string }) {
  return (
    <span lang={lang}>
      {text.split('`').map((piece, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
        return index % 2 === 1 ? <code key={index}>{piece}</code> : piece
      })}
    </span>
  )
}
