import { dialectOf, type Judge } from '../../core/index.ts'
import type { Judged } from '../robots/judge-page.ts'
import type { Translate } from '../strings.ts'

/** Why a crawler may or may not fetch the page, in the fewest words. */
export interface Reason {
  /** The line that decided, as it stands in the file. */
  readonly line?: { readonly text: string; readonly label: string }
  /** What decided if no line did. */
  readonly words?: string
  /** Whose rules were followed: its own group, another token's, or those for everyone. */
  readonly group?: string
  /** The specification that says so. */
  readonly section: { readonly title: string; readonly url: string }
  /** What the verdict does not say about the crawler. */
  readonly remark?: string
}

/** The reason in the person's language. */
export function reasonOf({ state, judge, judgement, robots, line }: Judged, t: Translate): Reason {
  const { access, crawler, dialect } = judge
  const { title, specification } = dialectOf(dialect)
  const remark = remarkOf(judge)
  const known = { section: { title, url: specification.url }, ...(remark && { remark }) }

  if (judgement.because === 'server-answer') {
    const words = wordsForAccess[state === 'unknown' ? 'unanswered' : 'answered']
    return { ...known, words: t(words[access?.crawl ?? 'nothing']), section: access?.sections.at(-1) ?? known.section }
  }
  const followsCopy = access?.crawl === 'by-rules' && access.body === 'last-good'
  const group = groupOf(crawler.token, judgement.verdict?.productToken ?? '', t)
  const shown = { ...known, ...(group && { group }) }
  const rule = line === undefined ? undefined : robots.lines[line - 1]
  if (rule) {
    const label = t(followsCopy ? 'lineOfCopy' : 'lineNumber', rule.number)
    return { ...shown, line: { text: robots.text.slice(rule.from, rule.to).trim(), label } }
  }
  return { ...shown, words: t(wordsFor[judgement.because]) }

  function remarkOf({ crawler: { crawls, obeys } }: Judge): string | undefined {
    if (!crawls) return t('neverCrawls')
    if (obeys === 'no') return t('doesNotObey')
    return obeys === 'may-not-apply' ? t('mayNotObey') : undefined
  }
}

/** For verdicts that the server's answer decided, or the want of one: then a crawler may fare better. */
const wordsForAccess = {
  answered: { all: 'accessAll', nothing: 'accessNothing', deferred: 'accessDeferred', 'by-rules': 'noRuleMatches' },
  unanswered: {
    all: 'unansweredAll',
    nothing: 'unansweredNothing',
    deferred: 'unansweredDeferred',
    'by-rules': 'noRuleMatches',
  },
} as const

/** For verdicts that no line decided. */
const wordsFor = {
  rule: 'noRuleMatches',
  'no-rule-matches': 'noRuleMatches',
  'no-group': 'noGroup',
  'global-group-ignored': 'globalGroupIgnored',
  'robots-txt-itself': 'robotsTxtItself',
} as const

/** The token whose group is followed: `*` is inherited, another crawler's is a fall-back, none is no group at all. */
function groupOf(token: string, followed: string, t: Translate): string | undefined {
  if (followed === '') return undefined
  if (followed === '*') return t('groupInherited')
  return followed.toLowerCase() === token.toLowerCase() ? t('groupOwn', token) : t('groupFallback', followed)
}
