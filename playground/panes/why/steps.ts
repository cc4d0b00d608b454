import {
  access,
  type Citation,
  type Consideration,
  dialectOf,
  type Judge,
  type Judgement,
  type RobotsTxt,
  type RuleMatch,
  type Verdict,
} from '../../../core/index.ts'
import { t } from '../../strings/t.ts'
import { linesOfAll } from '../../wording/lines.ts'
import { answerSentences } from './answer-sentences.ts'
import { sections } from './sections.ts'
import { code, type Sentence, say } from './sentence.ts'

/** A numbered step of the explanation: sentences, the lines they are about, and where that is specified. */
export interface Step {
  readonly id: 'answer' | 'groups' | 'path' | 'rules' | 'verdict'
  readonly sentences: readonly Sentence[]
  readonly section: Citation
}

/** How one verdict came about, from the server's answer to the rule that decided. */
export function stepsOf(judge: Judge, judgement: Judgement, asked: string, robots?: RobotsTxt): readonly Step[] {
  const { verdict } = judgement
  const { groups, path, precedence } = sections[judge.dialect]
  const first: Step = {
    id: 'answer',
    sentences: judge.access ? answerSentences(judge.access, robots) : [{ pieces: say('why_answer_assumed') }],
    section: answerSection(judge),
  }
  if (!verdict) {
    return [first, { id: 'verdict', sentences: [{ pieces: say('why_winner_answer') }], section: first.section }]
  }
  return [
    first,
    { id: 'groups', sentences: groupSentences(verdict, judge), section: groups },
    { id: 'path', sentences: [pathSentence(verdict, asked)], section: path },
    { id: 'rules', sentences: [rulesSentence(verdict)], section: precedence },
    { id: 'verdict', sentences: [winnerSentence(verdict)], section: precedence },
  ]
}

function answerSection({ access: gained, dialect }: Judge): Citation {
  const { sections: found } =
    gained ?? access({ kind: 'response', url: 'https://host/robots.txt', status: 200 }, { dialect, now: 0 })
  return found.at(-1) ?? dialectOf(dialect).specification
}

function groupSentences({ considered, dialect }: Verdict, { crawler }: Judge): readonly Sentence[] {
  const ignored = crawler.globalGroup === false
  return considered.map(consideration => ({
    pieces: considerationText(consideration, dialectOf(dialect), ignored ? crawler.token : undefined),
    line: consideration.followed ? consideration.groups[0]?.fromLine : undefined,
  }))
}

function considerationText(
  { productToken: token, groups, followed }: Consideration,
  dialect: ReturnType<typeof dialectOf>,
  ignoredBy: string | undefined,
): Sentence['pieces'] {
  const lines = linesOfAll(groups)
  const count = groups.length
  if (token === '*') {
    if (ignoredBy !== undefined) return say('why_groups_everyoneIgnored', { token: ignoredBy })
    if (!followed) return say('why_groups_noEveryone')
    return dialect.groupsOfEveryone === 'first'
      ? say('why_groups_everyoneFirst', { lines })
      : say('why_groups_everyone', { count, lines })
  }
  if (!followed) return say('why_groups_noneNames', { token: code(token) })
  return dialect.groupsOfToken === 'first'
    ? say('why_groups_first', { token: code(token), lines })
    : say('why_groups_followed', { count, token: code(token), lines })
}

function pathSentence({ path }: Verdict, asked: string): Sentence {
  const compared = { path: code(path) }
  return {
    pieces:
      asked === path ? say('why_path_same', compared) : say('why_path_changed', { ...compared, url: code(asked) }),
  }
}

function rulesSentence({ matches, groups, reason }: Verdict): Sentence {
  if (reason === 'robots-txt-itself') return { pieces: say('why_rules_itself') }
  const all = groups.reduce((sum, group) => sum + group.rules.length, 0)
  if (all === 0) return { pieces: say('why_rules_noneAtAll') }
  if (all === 1) return { pieces: say(matches.length > 0 ? 'why_rules_onlyOne' : 'why_rules_noneOfOne') }
  return {
    pieces:
      matches.length > 0 ? say('why_rules_count', { count: matches.length, all }) : say('why_rules_none', { all }),
  }
}

function winnerSentence({ rule, matches, dialect }: Verdict): Sentence {
  if (!rule) return { pieces: say('why_winner_none') }
  const line = t('decision_line', { line: rule.line })
  const pieces = say(`why_winner_${wayOf(matches, dialectOf(dialect).precedence)}`, { line: capital(line) })
  return { pieces, line: rule.line }
}

/** What made the winner win, as far as these rules show it. */
function wayOf(matches: readonly RuleMatch[], precedence: 'longest' | 'first'): 'only' | 'longest' | 'tie' | 'first' {
  if (matches.length === 1) return 'only'
  if (precedence === 'first') return 'first'
  return matches.some(match => match.lost === 'tie-goes-to-allow') ? 'tie' : 'longest'
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
