import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import type { Line } from '../parse/robots-txt.ts'
import { matchesUrl, originOf, searchedUrl, urlOf } from '../proofs/example-urls.ts'
import { matchesNoPath } from '../proofs/relations.ts'
import * as sections from '../text/citations.ts'
import { counted, quoted } from '../text/phrases.ts'
import type { EditorOptions, HoverContent } from './hover-content.ts'

/** What a path pattern matches. */
export function pathHover(line: Line, options: EditorOptions): HoverContent {
  const dialect = dialectOf(options.dialect ?? 'rfc9309')
  const type = line.field === 'allow' ? 'allow' : 'disallow'
  const { value } = line
  const [pattern] = dialect.patterns(type, value)
  const site = { origin: originOf(options.baseUrl) }
  let examples = pattern ? examplesOf(pattern, value, dialect.wildcards) : []
  const sentences = [sentenceOf(value, dialect.wildcards)]
  if (!pattern || matchesNoPath(pattern)) sentences.push('No URL matches it.')
  else if (examples.length === 0) {
    const searched = searchedUrl(site, dialect, pattern)
    if (searched === 'none') sentences.push('No URL matches it as browsers write them.')
    else if (searched !== 'not-decided') examples = [searched.url]
  }
  if (pattern && pattern.text !== value) sentences.push(`It is compared as ${quoted(pattern.text)}.`)
  if (pattern && dialect.precedence === 'longest') {
    sentences.push(
      `Its length is ${counted(pattern.length, 'octet')}; of several rules that match the longest decides.`,
    )
  }
  return {
    title: `${type === 'allow' ? 'Allows' : 'Blocks'} ${quoted(value)}`,
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

function sentenceOf(value: string, wildcards: boolean): string {
  if (!wildcards) return 'It matches every URL whose path begins with it; `*` and `$` are characters like any other.'
  const anchored = value.endsWith('$')
  const text = anchored ? value.slice(0, -1) : value
  const stars = text.includes('*') ? ', where `*` stands for any characters, or none' : ''
  if (anchored) return `It matches URLs whose path and query are just this${stars}.`
  return text === '/' || text === '*' || text === '/*'
    ? 'It matches every URL of the site.'
    : `It matches every URL whose path begins with this${stars}.`
}
