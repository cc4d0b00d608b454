import { Fragment, type ReactNode } from 'react'
import type { Wording, WordingValue } from '../../core/verdict/index.ts'
import { templateOf, valueText } from './core-text.ts'

/** How values of a text are shown, by the name of the value, for example `rule` as code. */
export type ValueNodes = Readonly<Record<string, (value: string) => ReactNode>>

/** A text of core in which some of the values are elements. */
export function coreNodes(wording: Wording, nodes: ValueNodes): ReactNode {
  const template = templateOf(wording) ?? wording.template
  return template.split(/\$(\w*)\$/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
    <Fragment key={index}>{index % 2 === 0 ? piece : valueNode(wording.values[piece], piece, nodes)}</Fragment>
  ))
}

function valueNode(value: WordingValue | undefined, name: string, nodes: ValueNodes): ReactNode {
  const node = nodes[name]
  if (node) return node(valueText(value, name))
  return typeof value === 'object' && 'text' in value ? coreNodes(value, nodes) : valueText(value, name)
}
