/** What a column of Parquet may hold here: values that lines of JSON and tables can hold, too. */
import type { SchemaElement } from 'hyparquet'

/** Texts are octets: whoever reads them knows what is to be done where they are not UTF-8. */
export type ParquetValue = Uint8Array | number | bigint | boolean | null

export interface ParquetColumn {
  readonly name: string
  /** What is written before the values of this column; undefined if they are not texts, numbers or booleans. */
  readonly element: SchemaElement | undefined
  /** In words: `INT64`, `a list or structure`. */
  readonly holds: string
}

/** As most programs read it: text, not octets. */
export const textColumn = (name: string): ParquetColumn => ({
  name,
  element: { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  holds: 'text',
})

export const plainColumn = (name: string, type: 'BOOLEAN' | 'INT32'): ParquetColumn => ({
  name,
  element: { name, type, repetition_type: 'OPTIONAL' },
  holds: type,
})

const plainTypes = ['BOOLEAN', 'INT32', 'INT64', 'FLOAT', 'DOUBLE', 'BYTE_ARRAY']
/** What changes nothing about a value. */
const harmless = /^(?:UTF8|ENUM|JSON|STRING|U?INT_(?:8|16|32|64)|INTEGER)$/

/** The columns of a file: the children of its root. */
export function columnsOfSchema([root, ...elements]: readonly SchemaElement[]): readonly ParquetColumn[] {
  const columns: ParquetColumn[] = []
  let at = 0
  for (let i = 0; i < (root?.num_children ?? 0); i++) {
    const element = elements[at]
    if (element === undefined) break
    columns.push(parquetColumnOf(element))
    at = after(elements, at)
  }
  return columns
}

function parquetColumnOf(element: SchemaElement): ParquetColumn {
  const { name, type, converted_type, logical_type, repetition_type } = element
  if (element.num_children || repetition_type === 'REPEATED' || type === undefined)
    return { name, element: undefined, holds: 'a list or structure' }
  const annotation = converted_type ?? logical_type?.type
  const isPlain = plainTypes.includes(type) && (annotation === undefined || harmless.test(annotation))
  return { name, element: isPlain ? element : undefined, holds: annotation ?? type }
}

/** Where the next column begins: an element comes before its children. */
function after(elements: readonly SchemaElement[], at: number): number {
  let open = 1
  let i = at
  for (; open > 0 && i < elements.length; i++) open += (elements[i]?.num_children ?? 0) - 1
  return i
}
