import { Fragment, type ReactNode } from 'react'
import { type Key, piecesOf, type Values } from './t.ts'

/** A message whose values are elements: links, code, numbers set apart. */
export function message<K extends Key>(key: K, ...values: Values<K, ReactNode>): ReactNode {
  return piecesOf<K, ReactNode>(key, ...values).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one message never change their order.
    <Fragment key={index}>{piece}</Fragment>
  ))
}
