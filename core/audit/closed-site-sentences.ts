import { lineNumbers } from '../text/phrases.ts'
import { type Wording, wordings } from '../text/wording.ts'
import type { ClosedSite } from './closed-sites.ts'
import { UNKNOWN_ORIGIN } from './unknown-site.ts'

const { say, templates } = wordings('audit_closed', {
  byLines: {
    one: 'Search engines are kept out of $site$: $lines$ blocks the home page for all of them.',
    other: 'Search engines are kept out of $site$: $lines$ block the home page for all of them.',
  },
  byAnswer: 'Search engines are kept out of $site$: the server’s answer for robots.txt blocks the home page.',
  siteOfFile: 'the site of this robots.txt',
  help: 'If the site is public, deploy the robots.txt that is meant for it: a file that blocks everything is usual for a staging or test host.',
})

export { templates as closedSiteTemplates }

/** For example "Search engines are kept out of https://example.com: line 2 blocks the home page for all of them." */
export function closedSiteSentence({ origin, lines }: ClosedSite): Wording {
  const site = origin === UNKNOWN_ORIGIN ? say('siteOfFile') : origin
  if (lines.length === 0) return say('byAnswer', { site })
  return say('byLines', { site, count: lines.length, lines: lineNumbers(lines) })
}

/** What to do about a closed site. */
export const closedSiteHelp = (): Wording => say('help')
