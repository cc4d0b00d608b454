import { listOf, type Wording, wordings } from '../text/wording.ts'
import type { OpenWork } from './work.ts'

const { say, templates } = wordings('lint_open', {
  rules: '$lintRules$: of $of$ rules, $examined$ were examined.',
  pairs: '$lintRules$: of $of$ pairs of rules, $examined$ were compared.',
  verdicts: '$lintRules$: of at least $of$ verdicts, $examined$ were worked out.',
  groups: '$lintRules$: of $of$ groups or crawlers, $examined$ were examined.',
  lines: '$lintRules$: of $of$ lines, $examined$ were examined.',
  paths: '$lintRules$: of $of$ paths, $examined$ were tried.',
  rounds: '$lintRules$: there may be more to fix (rounds of fixes that were made: $examined$).',
})

export { templates as openWorkTemplates }

/** What was not examined, in one sentence: "never-wins: of 10,003 rules, 7,000 were examined." */
export const openWorkSentence = ({ rules, unit, examined, of }: OpenWork): Wording =>
  say(unit, { lintRules: listOf(rules), examined, of })
