import { visible } from '../../core/verdict/index.ts'

/** Text of a file or a page, unchanged except that invisible characters are spelled out. */
export const CodeText = ({ text }: { text: string }) => <code>{visible(text)}</code>
