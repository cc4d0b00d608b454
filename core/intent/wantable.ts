import { usageCategories } from '../usage/content-usage.ts'
import type { WantedUse, WishLine } from './wish-line.ts'

/** What a line may want in the words of `robots.expect`. The background needs wish lines, but not what this imports. */
export const wantable: readonly WishLine['wanted'][] = [
  ...(['allow', 'disallow', 'deferred'] as const),
  ...usageCategories.flatMap((category): WantedUse[] => [`${category}=n`, `${category}=y`]),
]
