/** Explains what a file says about the use of a URL's content: the last step after a verdict. */
import { isPurposeToken } from '../crawlers/purpose-token.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { remarkSentence } from '../crawlers/remark-sentences.ts'
import { memoOfFile } from '../parse/memo.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Citation } from '../text/citations.ts'
import { attachSection, trainingPreferenceCitation } from '../text/other-citations.ts'
import { lineNumbers, lineRange } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import type { ExplanationSentence } from '../verdict/explanation.ts'
import { groupsOf } from '../verdict/groups.ts'
import { type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import type { SiteVerdict } from '../verdict/verdict.ts'
import { contentOf, verdictSentence } from '../verdict/wording.ts'
import { type UseOfContent, usesOf } from './categories.ts'
import { usageCategoryWording } from './category-names.ts'
import type { UseExtent } from './content-signals.ts'
import { isManagedLine } from './managed-block.ts'
import { usageReaderOf } from './readers.ts'
import { isStated, type PermissionStatement, type StatementLine, type UsageStatement } from './statement.ts'
import type { Usage } from './usage.ts'
import { usageMatcher } from './usage-matcher.ts'

const { say, templates } = wordings('preference', {
  title: 'What may be done with it',
  notFetched: 'The URL may not be fetched, so preferences about its use do not apply.',
  disallowed: 'Line $line$, $rule$, does not allow $use$.',
  allowed: 'Line $line$, $rule$, allows $use$.',
  severalDisallowed: 'Several lines do not allow $use$, the first of them line $line$, $rule$.',
  severalAllowed: 'Several lines allow $use$, the first of them line $line$, $rule$.',
  lessRestrictive:
    'Line $line$, $rule$, allows $use$. It does not count: of lines with the same path, the most restrictive preference counts.',
  signalsContradict:
    'About $use$ lines contradict each other: line $line$, $rule$, and line $otherLine$, $other$. Content Signals does not say which counts. The stricter one is assumed.',
  signalsContradictInLine:
    'Line $line$, $rule$, contradicts itself about $use$. Content Signals does not say which counts. The stricter one is assumed.',
  managed: 'Cloudflare wrote $managed$. The site itself wrote $own$.',
  whatMayBeKept: 'what may be kept',
  extent_immediate: 'Line $line$, $rule$: nothing of the content may be kept.',
  extent_reference: 'Line $line$, $rule$: an index, excerpts and links may be kept and shown.',
  extent_full: 'Line $line$, $rule$: summaries and copies may be kept and shown.',
  unreadable: 'Line $line$, $rule$, cannot be read, so it states no preference.',
  otherValue: 'Line $line$, $rule$, gives $use$ a value that has no meaning, so it states no preference about it.',
  nothingStated: 'Line $line$, $rule$, holds for this URL and states no preference that the text defines.',
  textsContradict:
    'About $uses$ Content-Usage and Content-Signal contradict each other. Neither text says which of them counts.',
  blockedByDraft: 'There the URL may not be crawled, so Content-Usage lines state no preference about it.',
  otherGroups:
    'Content-Usage lines end a run of user-agent lines in their draft, but not for crawlers that do not know them. By the draft the crawler follows other lines: $lines$.',
  purpose: '$sentence$.',
  noBlock: 'A preference blocks nothing: it is a request about the use of what was fetched. Only Disallow blocks.',
})

export { templates as usageStepTemplates }

/** The title of the step: "What may be done with it". */
export const usageStepTitle: Wording = say('title')

/** The step of an explanation about the use of the content. It has the shape of an `ExplanationStep`. */
export interface UsageStep {
  readonly id: 'usage'
  /** The values `rule` are quoted text. */
  readonly sentences: readonly ExplanationSentence[]
  readonly section: Citation
}

/**
 * The step that follows those of `explanationOf`. Undefined if no line about usage holds for the crawler and the URL, and
 * no group states a preference for a purpose.
 * Throws as `SiteMatcher.evaluate` does.
 * @param found what `matcher` says about `url`
 */
export function usageStep(matcher: SiteMatcher, found: SiteVerdict, url: string | URL): UsageStep | undefined {
  const compiled = usageMatcher(matcher)
  const purposes = purposeSentences(matcher, found, url)
  if (!compiled) return purposes.length === 0 ? undefined : stepOf(purposes, matcher, trainingPreferenceCitation)
  if (found.state !== 'allowed') {
    return { id: 'usage', sentences: [{ wording: say('notFetched') }], section: attachSection('3.1') }
  }
  const { robots } = matcher
  const usage = compiled.usage(url)
  const statements = statementsIn(usage)
  const shown = statements.find(isStated) ?? statements.find(({ lines }) => lines.length > 0)
  const sentences = [
    ...otherGroupSentences(found, usage),
    ...usesOf(usage).flatMap(use => useSentences(use, robots)),
    ...extentSentences(usage.contentSignal.use, robots),
    ...silentSentences(statements, robots),
    ...contradictionSentences(usage),
    ...purposes,
  ]
  if (sentences.length === 0) return undefined
  return stepOf(sentences, matcher, shown?.section ?? attachSection('3'))
}

function stepOf(sentences: readonly ExplanationSentence[], { crawler }: SiteMatcher, section: Citation): UsageStep {
  const { wording, source } = usageReaderOf(crawler.token)
  return { id: 'usage', sentences: [...sentences, { wording: say('noBlock') }, { wording, section: source }], section }
}

/** The tokens of a file's groups that name a purpose, each once. */
const purposesIn = memoOfFile((robots): readonly string[] => {
  const tokens = groupsOf(robots, 'rfc9309').flatMap(({ userAgents }) => userAgents.map(one => one.productToken))
  return [...new Map(tokens.filter(isPurposeToken).map(token => [lowerCaseToken(token), token])).values()]
})

/** What groups for purposes say about a URL that the crawler may fetch. */
function purposeSentences(matcher: SiteMatcher, { state, verdict }: SiteVerdict, url: string | URL) {
  const { crawler, robots, rulesFrom } = matcher
  if (state !== 'allowed' || !verdict || !crawler.crawls || rulesFrom === 'none') return []
  return purposesIn(robots).flatMap((token): readonly ExplanationSentence[] => {
    const purpose = siteMatcher({ robots }, crawlerForOwnToken(token))
    const answer = purpose.evaluate(url)
    const sentence = verdictSentence(purpose, answer, verdict.path)
    const line = answer.verdict?.rule?.line
    const section = trainingPreferenceCitation
    const remark = remarkSentence(purpose.crawler)
    return [
      { wording: say('purpose', { sentence }), section, ...(line === undefined ? {} : { line }) },
      ...(remark ? [{ wording: remark }] : []),
    ]
  })
}

function statementsIn({ contentUsage, contentSignal }: Usage): readonly UsageStatement<string>[] {
  return [...Object.values(contentUsage), ...Object.values(contentSignal)]
}

/** Says that the draft's grammar leads to other groups than those of the verdict. */
function otherGroupSentences({ verdict }: SiteVerdict, { contentUsage }: Usage): readonly ExplanationSentence[] {
  const { groups } = contentUsage.search.verdict
  const contentOfGroups = (of: typeof groups) =>
    of.map(({ fromLine, rules }) => [fromLine, ...rules.map(lineNumberOf)].join(' ')).join()
  if (!verdict || contentOfGroups(groups) === contentOfGroups(verdict.groups)) return []
  const section = attachSection('3')
  const others = { wording: say('otherGroups', { lines: listOf(groups.map(lineRange), 10) }), section }
  const isBlocked = contentUsage.search.reason === 'not-crawlable'
  return isBlocked ? [others, { wording: say('blockedByDraft'), section: attachSection('3.1') }] : [others]
}

function useSentences(
  { category, contentUsage, contentSignal }: UseOfContent,
  robots: RobotsTxt,
): readonly ExplanationSentence[] {
  const use = usageCategoryWording(category)
  return [contentUsage, contentSignal].flatMap(statement => permissionSentences(statement, use, robots))
}

function permissionSentences(
  statement: PermissionStatement,
  use: Wording,
  robots: RobotsTxt,
): readonly ExplanationSentence[] {
  const { preference, reason, lines, lessRestrictive, section } = statement
  const [first] = lines
  if (!first) return []
  const about =
    (say: (values: LineAndUse) => Wording) =>
    (line: StatementLine): ExplanationSentence => ({
      wording: say({ line: line.line, rule: textOf(robots, line.line), use }),
      line: line.line,
      section,
    })
  switch (reason) {
    case 'contradictory':
      return signalContradiction(statement, use, robots)
    case 'other-value':
      return lines.map(about(values => say('otherValue', values)))
    case 'stated':
    case 'combined': {
      const [one, several] = preference === 'allowed' ? statedTexts.allowed : statedTexts.disallowed
      return [
        about(values => say(lines.length === 1 ? one : several, values))(first),
        ...lessRestrictive.map(about(values => say('lessRestrictive', values))),
      ]
    }
    case 'no-line':
    case 'not-crawlable':
    case 'not-stated':
    case 'unreadable':
      return []
  }
}

interface LineAndUse {
  readonly line: number
  readonly rule: string
  readonly use: Wording
}

const statedTexts = {
  allowed: ['allowed', 'severalAllowed'],
  disallowed: ['disallowed', 'severalDisallowed'],
} as const

/** Names the two lines, and who wrote them if Cloudflare wrote one of them. */
function signalContradiction(
  { lines: [strict], lessRestrictive, section }: UsageStatement<string>,
  use: Wording,
  robots: RobotsTxt,
): readonly ExplanationSentence[] {
  const [other] = lessRestrictive
  if (!strict || !other) return []
  const [line, otherLine] = [strict.line, other.line]
  const values = { line, rule: textOf(robots, line), use }
  if (line === otherLine) return [{ wording: say('signalsContradictInLine', values), line, section }]
  const wording = say('signalsContradict', { ...values, otherLine, other: textOf(robots, otherLine) })
  const [managed, own] = [true, false].map(is => [line, otherLine].filter(of => isManagedLine(robots, of) === is))
  const [managedNumber] = managed ?? []
  const [ownNumber] = own ?? []
  const sentence = { wording, line, section }
  if (managedNumber === undefined || ownNumber === undefined) return [sentence]
  const who = say('managed', { managed: lineNumbers([managedNumber]), own: lineNumbers([ownNumber]) })
  return [sentence, { wording: who, line: ownNumber }]
}

function extentSentences(statement: UsageStatement<UseExtent>, robots: RobotsTxt): readonly ExplanationSentence[] {
  const { preference, reason, lines, section } = statement
  const [first] = lines
  if (!first) return []
  const use = say('whatMayBeKept')
  const place = { line: first.line, rule: textOf(robots, first.line) }
  const stated = (): ExplanationSentence[] =>
    preference === 'unknown' || preference === 'not-applicable'
      ? []
      : [{ wording: say(`extent_${preference}`, place), line: first.line, section }]
  if (reason === 'contradictory') return [...signalContradiction(statement, use, robots), ...stated()]
  if (reason === 'other-value') return [{ wording: say('otherValue', { ...place, use }), line: first.line, section }]
  return stated()
}

/** Says of lines that hold for the URL, and about which nothing else is said, that they state nothing. */
function silentSentences(
  statements: readonly UsageStatement<string>[],
  robots: RobotsTxt,
): readonly ExplanationSentence[] {
  const isSilent = ({ reason }: UsageStatement<string>) => reason === 'unreadable' || reason === 'not-stated'
  const named = statements.filter(statement => !isSilent(statement))
  const told = new Set(named.flatMap(({ lines, lessRestrictive }) => [...lines, ...lessRestrictive]).map(lineNumberOf))
  const silent = new Map<number, ExplanationSentence>()
  for (const { reason, lines, section } of statements.filter(isSilent)) {
    const wording = reason === 'unreadable' ? 'unreadable' : 'nothingStated'
    for (const { line } of lines) {
      if (told.has(line) || silent.has(line)) continue
      silent.set(line, { wording: say(wording, { line, rule: textOf(robots, line) }), line, section })
    }
  }
  return [...silent.values()]
}

function contradictionSentences(usage: Usage): readonly ExplanationSentence[] {
  const contradicted = usesOf(usage).filter(({ contradiction }) => contradiction === 'texts')
  if (contradicted.length === 0) return []
  const uses = listOf(contradicted.map(({ category }) => usageCategoryWording(category)))
  return [{ wording: say('textsContradict', { uses }) }]
}

const lineNumberOf = ({ line }: { readonly line: number }): number => line

function textOf(robots: RobotsTxt, line: number): string {
  const found = robots.lines[line - 1]
  return found ? contentOf(robots, found) : ''
}
