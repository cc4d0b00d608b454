import { visibleInLine } from '../../core/verdict/index.ts'

interface Props {
  readonly value: string | number
  readonly text: string
  readonly disabled?: boolean
}

/** An option with text from elsewhere; see `CodeText`. Browsers merge the blanks of options, so blanks are marked. */
export const ForeignOption = ({ text, ...option }: Props) => <option {...option}>{visibleInLine(text)}</option>
