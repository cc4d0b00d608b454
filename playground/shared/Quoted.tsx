/** A message of core, which speaks English: what stands between backticks is quoted from the file. */
export function Quoted({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split('`').map((piece, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
        return index % 2 === 1 ? <code key={index}>{piece}</code> : piece
      })}
    </span>
  )
}
