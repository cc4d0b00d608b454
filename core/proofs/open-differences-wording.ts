import { type Wording, wordings } from '../text/wording.ts'
import { moreOpen } from './bounded.ts'
import type { OpenDifferences } from './compare.ts'

const { say, templates } = wordings('unfinished', {
  rulesBound: 'Of $of$ rules that block, in both files together, $examined$ were examined to the end.',
  rulesLimit:
    'The list is full. Of $of$ rules that block, in both files together, $examined$ were examined to the end.',
  contradicted:
    'The search found a URL that the matcher does not confirm. This is a defect of Robotscope: please report it with both files.',
  urls: 'Of at least $of$ URLs that may tell the lines apart, $examined$ were tried.',
  urlsNoProof: 'The lines differ, but none of the $of$ URLs that were tried changes its preference.',
  notSaid:
    'Before or after, only rules for * block URLs here, and nobody says that rules for * count for these names, under which nothing is fetched.',
  otherGroups: 'Before or after, the operator may mean the groups of other crawlers, and does not say which.',
  crawlers: 'Of $of$ sets of crawlers that may be concerned, $examined$ were compared.',
})

export { templates as openDifferencesTemplates }

/** What was not examined for several sets of crawlers: for each reason a sentence, with the count that leaves most open. */
export function openDifferencesSentences(all: readonly OpenDifferences[]): readonly Wording[] {
  const byReason = new Map<string, OpenDifferences>()
  for (const one of all) {
    const key = `${one.because} ${one.unit}`
    const known = byReason.get(key)
    byReason.set(key, known ? moreOpen(known, one) : one)
  }
  return [...byReason.values()].map(openDifferencesSentence)
}

/** What was not examined, in one sentence: "Of 10,003 rules that block, …, 7,000 were examined to the end." */
function openDifferencesSentence({ because, unit, examined, of }: OpenDifferences): Wording {
  if (because === 'contradicted') return say('contradicted')
  if (because === 'not-said') return say('notSaid')
  if (because === 'other-groups') return say('otherGroups')
  if (because === 'no-proof') return say('urlsNoProof', { of })
  if (unit === 'rules') return say(because === 'limit' ? 'rulesLimit' : 'rulesBound', { of, examined })
  return say(unit, { of, examined })
}
