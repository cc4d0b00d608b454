import { visible } from '../../core/verdict/index.ts'

/** Text of a file or a page, as it stands there. What cannot be seen in it is written out. */
export const Code = ({ text }: { text: string }) => <code>{visible(text)}</code>
