import { signalOfCategory } from '../../usage/categories.ts'
import { usageCategories } from '../../usage/content-usage.ts'
import type { UsageItem, UsageRecord } from './usage-records.ts'

/** The values of Content-Signal, and what Content-Usage writes instead. */
const valuePairs: readonly (readonly [signal: string, usage: string])[] = [
  ['yes', 'y'],
  ['no', 'n'],
]

const labelPairs = usageCategories.map(category => [signalOfCategory[category], category] as const)

/**
 * What a preference says in the words of its own field, if its label or value belongs to the other field:
 * `ai-train=no` in Content-Usage is `train-ai=n`. Undefined if nothing is mixed up.
 */
export function rightLabel(field: UsageRecord['field'], { name, value }: UsageItem): string | undefined {
  if (value === undefined) return undefined
  const [own, other] = field === 'content-usage' ? ([1, 0] as const) : ([0, 1] as const)
  const label = labelPairs.find(pair => pair.includes(name.toLowerCase() as (typeof pair)[number]))
  const stated = valuePairs.find(pair => pair.includes(value.toLowerCase()))
  if (!label || !stated) return undefined
  const isOtherLabel = label[own] !== label[other] && label[other] === name.toLowerCase()
  const isOtherValue = stated[other] === value.toLowerCase()
  if (!isOtherLabel && !isOtherValue) return undefined
  return `${label[own]}=${stated[own]}`
}
