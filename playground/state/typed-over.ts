import { groupsOf, type RobotsTxt } from '../../core/index.ts'
import { firstExample } from './examples/example.ts'
import { isFirstExample, proposalFor } from './own-file.ts'
import type { Action, PlaygroundState } from './state.ts'

/**
 * What a person typed in place of the example brings URLs of its own rules, and the example's own text brings its URLs
 * back. `typed` are the targets that this proposed last. Undefined if the targets are a person's own, if what is there is
 * still the example with changes, or if no rule is there yet.
 */
export function targetsForTyped(
  robots: RobotsTxt,
  state: Pick<PlaygroundState, 'targets' | 'crawlers' | 'reading'>,
  typed: readonly string[] | undefined,
): Extract<Action, { type: 'replace-targets' }> | undefined {
  const now = state.targets.map(({ text }) => text)
  const isExamples = isSameList(now, firstExample.targets)
  if (!isExamples && !(typed && isSameList(now, typed))) return undefined
  if (isFirstExample({ source: robots.text, targets: firstExample.targets })) {
    return isExamples ? undefined : { type: 'replace-targets', targets: firstExample.targets }
  }
  if (isExamples && !isTypedOver(robots.text)) return undefined
  const hasRule = groupsOf(robots, 'google').some(({ rules }) => rules.some(({ pattern }) => pattern !== ''))
  const { targets } = hasRule ? proposalFor(robots, state) : { targets: now }
  return isSameList(targets, now) ? undefined : { type: 'replace-targets', targets, proposed: targets }
}

/** Whether less than half of the example's lines are left. */
function isTypedOver(text: string): boolean {
  const left = new Set(linesWithoutComments(text))
  const lines = linesWithoutComments(firstExample.source)
  return lines.filter(line => left.has(line)).length * 2 < lines.length
}

const linesWithoutComments = (text: string) =>
  [...new Set(text.split('\n'))].filter(line => line !== '' && !line.startsWith('#'))

const isSameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')
