import { sameButComments } from './example.ts'
import { examples } from './examples.ts'

/**
 * Whether data of a person's own is judged by an example that nobody changed, in whichever language: its results then say
 * nothing about the person's site. `targets` are the URLs or paths that are judged: only URLs with a host that the example
 * does not have are a person's own. Without `targets`, all data is.
 */
export function judgedByExample(source: string, targets?: readonly string[]): boolean {
  const example = examples.find(({ draft }) => sameButComments(draft.source, source))
  if (!example) return false
  const known = new Set(example.draft.targets)
  return targets === undefined || targets.some(text => !text.startsWith('/') && !known.has(text))
}
