import { type RobotsTxt, siteMatcher } from '../../core/index.ts'
import type { Draft } from './draft.ts'
import { firstExample, sameButComments } from './examples/example.ts'
import { type SamplePaths, spreadPathsOf } from './sample-paths.ts'
import type { SiteAddress } from './site-address.ts'
import type { PlaygroundState } from './state.ts'

/** Whether a file is the example of a first visit, in whichever language. */
export const isExampleText = (text: string): boolean =>
  text.length < MAX_EXAMPLE_LENGTH && sameButComments(text, firstExample.source)

/** No language's comments make the example longer. */
const MAX_EXAMPLE_LENGTH = 4000

/**
 * Whether a draft is the example of a first visit, in whichever language: it then holds nothing that a person entered.
 */
export function isFirstExample({ source, targets }: Pick<Draft, 'source' | 'targets'>): boolean {
  return isExampleText(source) && targets.join('\n') === firstExample.targets.join('\n')
}

/**
 * Like `isFirstExample`, for a parsed file and its targets. Fast with thousands of targets, as this runs with each key.
 */
export const showsFirstExample = (robots: RobotsTxt, targets: PlaygroundState['targets']): boolean =>
  targets.length === firstExample.targets.length &&
  isFirstExample({ source: robots.text, targets: targets.map(({ text }) => text) })

/** How many URLs are proposed for an opened file: as many as are visible at once. */
const MAX_PROPOSED_URLS = 8

/** The crawlers that are asked about, and the reading of the file. */
type CrawlersAndReading = Pick<PlaygroundState, 'crawlers' | 'reading'>

/** The targets that the page proposes for a file. */
export interface TargetProposal extends Omit<SamplePaths, 'paths'> {
  readonly targets: readonly string[]
}

/**
 * Proposes targets for a file to replace those of the example: the page that a person named, the home page, and paths
 * for rules. Rules that the crawlers follow come first. If the site is known, all are URLs of it.
 */
export function proposalFor(robots: RobotsTxt, asked: CrawlersAndReading, site?: SiteAddress): TargetProposal {
  const { origin = '', page } = site ?? {}
  const named = [...new Set([page ?? '/', `${origin}/`])]
  const room = MAX_PROPOSED_URLS - named.length
  const { paths, ...counts } = spreadPathsOf(robots, room, linesOfFollowedRules(robots, asked))
  return { targets: [...new Set([...named, ...paths.map(path => origin + path)])], ...counts }
}

function linesOfFollowedRules(robots: RobotsTxt, { crawlers, reading }: CrawlersAndReading): ReadonlySet<number> {
  const groups = crawlers.flatMap(
    crawler => siteMatcher({ robots }, crawler, reading).decide('/').verdict?.groups ?? [],
  )
  return new Set(groups.flatMap(({ rules }) => rules.map(({ line }) => line)))
}
