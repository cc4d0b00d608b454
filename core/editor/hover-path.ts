import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { matchesUrl, originOf, searchedUrl, urlOf } from '../proofs/example-urls.ts'
import { matchesNoPath } from '../proofs/relations.ts'
import * as sections from '../text/citations.ts'
import { quoted } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import type { EditorOptions, HoverContent } from './hover-content.ts'
import { type RuleUse, ruleUse } from './rule-use.ts'

const { say, templates } = wordings('hover_path', {
  allows: 'Allows $path$',
  blocks: 'Blocks $path$',
  decidesNothing: 'Decides nothing: $path$',
  beaten: {
    one: 'It decides no verdict: line $lines$ matches every URL that it matches, and wins.',
    other: 'It decides no verdict: for every URL that it matches, one of the lines $lines$ matches too and wins.',
  },
  onlyRobotsTxt: 'It decides no verdict: it matches only `/robots.txt`, which crawlers fetch in any case.',
  noGroup: 'Crawlers skip the line: no user-agent line stands before it.',
  plainPrefix: 'It matches every URL whose path begins with it; `*` and `$$` are characters like any other.',
  exact: 'It matches URLs whose path and query are exactly this.',
  exactWithStars:
    'It matches URLs whose path and query are exactly this, where `*` stands for any characters, or none.',
  everything: 'It matches every URL of the site.',
  prefix: 'It matches every URL whose path begins with this.',
  prefixWithStars: 'It matches every URL whose path begins with this, where `*` stands for any characters, or none.',
  noUrl: 'No URL matches it.',
  noUrlWithoutSlash: 'No URL matches it, because every path begins with `/`.',
  noUrlAsWritten: 'No URL matches it as browsers write URLs.',
  compared: 'It is compared as $pattern$.',
  length: {
    one: 'Its length is $count$ byte; of several rules that match the longest decides.',
    other: 'Its length is $count$ bytes; of several rules that match the longest decides.',
  },
})

export { templates as hoverPathTemplates }

/** What a path pattern matches, and whether its rule decides anything. */
export function pathHover(robots: RobotsTxt, line: Line, options: EditorOptions): HoverContent {
  const dialect = dialectOf(options.dialect ?? 'rfc9309')
  const type = line.field === 'allow' ? 'allow' : 'disallow'
  const { value } = line
  const [pattern] = dialect.patterns(type, value)
  const site = { origin: originOf(options.baseUrl) }
  let examples = pattern ? examplesOf(pattern, value, dialect.wildcards) : []
  let noUrl: Wording | undefined
  if (!pattern || matchesNoPath(pattern)) noUrl = say(/^[/*]/.test(value) ? 'noUrl' : 'noUrlWithoutSlash')
  else if (examples.length === 0) {
    const searched = searchedUrl(site, dialect, pattern)
    if (searched === 'none') noUrl = say('noUrlAsWritten')
    else if (searched !== 'not-decided') examples = [searched.url]
  }
  const sentences = [noUrl ?? sentenceOf(value, dialect.wildcards)]
  const use = noUrl ? undefined : ruleUse(robots, line, dialect)
  const useless = use && uselessSentence(use)
  if (useless) sentences.push(useless)
  if (pattern && pattern.text !== value) sentences.push(say('compared', { pattern: quoted(pattern.text) }))
  if (pattern && !noUrl && dialect.precedence === 'longest') {
    sentences.push(say('length', { count: pattern.length }))
  }
  return {
    title: say(noUrl || useless ? 'decidesNothing' : type === 'allow' ? 'allows' : 'blocks', { path: quoted(value) }),
    sentences,
    examples,
    links: [sections.rfc('2.2.2'), ...(/[*$]/.test(value) ? [sections.rfc('2.2.3')] : [])],
  }

  /** Two URLs at most, checked with the matcher. */
  function examplesOf(pattern: Pattern, value: string, wildcards: boolean): string[] {
    const anchored = wildcards && value.endsWith('$')
    const text = anchored ? value.slice(0, -1) : value
    const rooted = /^[/*]/.test(text) ? text : `/${text}`
    const fill = (filler: string) => (wildcards ? rooted.replaceAll('*', filler) : rooted)
    const ends = anchored ? [''] : /[/=]$/.test(text) ? ['', 'page'] : ['', '/page', '-page', 'page']
    const found = new Set<string>()
    for (const filler of ['', 'any', 'some/thing']) {
      for (const end of ends) {
        const path = fill(filler) + end
        const url = urlOf(site, path.startsWith('/') ? path : `/${path}`)
        if (url === undefined || found.size >= 2) continue
        if (matchesUrl(dialect, pattern, url)) found.add(url)
      }
    }
    return [...found]
  }
}

/** Why a rule decides nothing. Undefined if it may decide something. */
function uselessSentence({ answer, by }: RuleUse): Wording | undefined {
  if (answer === 'no-group') return say('noGroup')
  if (answer === 'robots-txt-itself') return say('onlyRobotsTxt')
  return answer === 'beaten' ? say('beaten', { count: by.length, lines: listOf(by) }) : undefined
}

function sentenceOf(value: string, wildcards: boolean): Wording {
  if (!wildcards) return say('plainPrefix')
  const anchored = value.endsWith('$')
  const text = anchored ? value.slice(0, -1) : value
  const stars = text.includes('*')
  if (anchored) return say(stars ? 'exactWithStars' : 'exact')
  if (text === '/' || text === '*' || text === '/*') return say('everything')
  return say(stars ? 'prefixWithStars' : 'prefix')
}
