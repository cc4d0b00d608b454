import { CodeText } from '../../playground/components/CodeText.tsx'

interface Props {
  /** Makes the message with a value in the place of the text. */
  readonly message: (value: string) => string
  /** Text from elsewhere. */
  readonly text: string
}

/** A message with a text from elsewhere in it; see `CodeText`. */
export function CodeInMessage({ message, text }: Props) {
  const [before, after] = message(OBJECT_CHARACTER).split(OBJECT_CHARACTER)
  return (
    <>
      {before}
      <CodeText text={text} />
      {after}
    </>
  )
}

/** The character that stands for an object in a text. */
const OBJECT_CHARACTER = '\ufffc'
