/** Explains what a file says about the use of a URL's content: the last step after a verdict. */
import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Citation } from '../text/citations.ts'
import { attachSection } from '../text/other-citations.ts'
import { lineRange } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import type { ExplanationSentence } from '../verdict/explanation.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { SiteVerdict } from '../verdict/verdict.ts'
import { contentOf } from '../verdict/wording.ts'
import { usageCategoryWording, usesOf } from './categories.ts'
import { usageReaderOf } from './readers.ts'
import type { UsageStatement } from './statement.ts'
import { usageMatcher } from './summary.ts'
import type { Usage } from './usage.ts'

const { say, templates } = wordings('preference', {
  title: 'What may be done with it',
  notFetched: 'The URL may not be fetched, so preferences about its use do not apply.',
  disallowed: 'Line $line$, $rule$, does not allow $use$.',
  allowed: 'Line $line$, $rule$, allows $use$.',
  severalDisallowed: 'Several lines do not allow $use$, the first of them line $line$, $rule$.',
  severalAllowed: 'Several lines allow $use$, the first of them line $line$, $rule$.',
  extent_immediate: 'Line $line$, $rule$: nothing of the content may be kept.',
  extent_reference: 'Line $line$, $rule$: an index, excerpts and links may be kept and shown.',
  extent_full: 'Line $line$, $rule$: summaries and copies may be kept and shown.',
  unreadable: 'Line $line$, $rule$, cannot be read, so it states no preference.',
  nothingStated: 'Line $line$, $rule$, holds for this URL and states no preference that the text defines.',
  contradictory: 'About $uses$ the two texts contradict each other. Neither says which of them counts.',
  otherGroups:
    'Content-Usage lines end a run of user-agent lines in their draft, but not for crawlers that do not know them. By the draft the crawler follows other lines: $lines$.',
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
 * The step that follows those of `explanationOf`. Undefined if no line about usage holds for the crawler and the URL.
 * Throws as `SiteMatcher.evaluate` does.
 * @param found what `matcher` says about `url`
 */
export function usageStep(matcher: SiteMatcher, found: SiteVerdict, url: string | URL): UsageStep | undefined {
  const compiled = usageMatcher(matcher)
  if (!compiled) return undefined
  if (found.state !== 'allowed') {
    return { id: 'usage', sentences: [{ wording: say('notFetched') }], section: attachSection('3.1') }
  }
  const { robots } = matcher
  const usage = compiled.usage(url)
  const statements = statementsIn(usage)
  const shown = statements.find(({ reason }) => reason === 'stated') ?? statements.find(({ lines }) => lines.length > 0)
  const sentences = [
    ...otherGroupSentences(found, usage),
    ...statedSentences(usage, robots),
    ...silentSentences(usage, robots),
    ...contradictionSentences(usage),
  ]
  if (sentences.length === 0) return undefined
  const section = shown?.section ?? attachSection('3')
  const { wording, source } = usageReaderOf(matcher.crawler.token)
  return { id: 'usage', sentences: [...sentences, { wording: say('noBlock') }, { wording, section: source }], section }
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
  return [{ wording: say('otherGroups', { lines: listOf(groups.map(lineRange), 10) }), section }]
}

function statedSentences(usage: Usage, robots: RobotsTxt): readonly ExplanationSentence[] {
  const permissions = usesOf(usage).flatMap(({ category, contentUsage, contentSignal }) =>
    [contentUsage, contentSignal].flatMap(({ preference, lines, section }) => {
      const [first] = lines
      if (!first || (preference !== 'allowed' && preference !== 'disallowed')) return []
      const values = { line: first.line, rule: textOf(robots, first.line), use: usageCategoryWording(category) }
      const wording =
        lines.length === 1
          ? say(preference, values)
          : say(preference === 'allowed' ? 'severalAllowed' : 'severalDisallowed', values)
      return [{ wording, line: first.line, section }]
    }),
  )
  const { preference, lines, section } = usage.contentSignal.use
  const [first] = lines
  if (!first || preference === 'unknown' || preference === 'not-applicable') return permissions
  const wording = say(`extent_${preference}`, { line: first.line, rule: textOf(robots, first.line) })
  return [...permissions, { wording, line: first.line, section }]
}

/** Says of lines that hold for the URL why they state nothing. */
function silentSentences(usage: Usage, robots: RobotsTxt): readonly ExplanationSentence[] {
  const statements = statementsIn(usage)
  const stating = new Set(
    statements.flatMap(({ reason, lines }) => (reason === 'stated' ? lines : [])).map(lineNumberOf),
  )
  const silent = new Map<number, ExplanationSentence>()
  for (const { reason, lines, section } of statements) {
    const wording = reason === 'unreadable' ? 'unreadable' : 'nothingStated'
    for (const { line } of lines) {
      if (stating.has(line) || silent.has(line)) continue
      silent.set(line, { wording: say(wording, { line, rule: textOf(robots, line) }), line, section })
    }
  }
  return [...silent.values()]
}

function contradictionSentences(usage: Usage): readonly ExplanationSentence[] {
  const contradicted = usesOf(usage).filter(({ state }) => state === 'contradictory')
  if (contradicted.length === 0) return []
  return [
    {
      wording: say('contradictory', {
        uses: listOf(contradicted.map(({ category }) => usageCategoryWording(category))),
      }),
    },
  ]
}

const lineNumberOf = ({ line }: { readonly line: number }): number => line

function textOf(robots: RobotsTxt, line: number): string {
  const found = robots.lines[line - 1]
  return found ? contentOf(robots, found) : ''
}
