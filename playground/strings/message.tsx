import { Fragment, type ReactNode } from 'react'
import { type Key, type MessageValues, messagePieces } from './t.ts'

/** A message whose values are elements, such as links, code or marked numbers. */
export function message<K extends Key>(key: K, ...values: MessageValues<K, ReactNode>): ReactNode {
  return messagePieces<K, ReactNode>(key, ...values).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one message never change their order.
    <Fragment key={index}>{piece}</Fragment>
  ))
}
