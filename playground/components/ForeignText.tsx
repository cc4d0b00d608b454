import { visible } from '../../core/verdict/index.ts'

/** Text from elsewhere that is not code, such as the name of a file; see `CodeText`. */
export const ForeignText = ({ text }: { text: string }) => <bdi>{visible(text)}</bdi>
