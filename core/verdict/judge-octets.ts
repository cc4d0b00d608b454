import { bestRankInOctets, type PathInOctets } from '../match/octet-search.ts'
import { NOT_PLAIN } from '../match/pattern-set.ts'
import { judgementByRank } from './compiled-rules.ts'
import { BLOCKED, type Judgement, judgedState, NO_JUDGEMENT } from './judgement.ts'
import type { SiteMatcher } from './site-verdict.ts'

/**
 * Like `SiteMatcher.judge`, for a path that is given as octets. `NO_JUDGEMENT` means that the path must be judged as a
 * string; this is rare when many paths are judged.
 */
export function judgeOctets(matcher: SiteMatcher, path: PathInOctets): Judgement {
  const ruleJudge = matcher.ruleJudge()
  if (!ruleJudge) return matcher.judge('/', 0)
  const { compiled } = ruleJudge
  if (!compiled) return NO_JUDGEMENT
  const rank = bestRankInOctets(compiled.patternSet, path)
  if (rank === NOT_PLAIN) return NO_JUDGEMENT
  const judgement = judgementByRank(compiled, rank)
  return matcher.mayBeUndecided && judgedState(judgement) === BLOCKED ? NO_JUDGEMENT : judgement
}
