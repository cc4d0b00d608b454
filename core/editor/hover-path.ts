import { dialectOf } from '../dialects/index.ts'
import { matches, type Pattern } from '../dialects/pattern.ts'
import * as sections from '../lint/sections.ts'
import { counted, quoted } from '../lint/words.ts'
import type { Line } from '../robots-txt.ts'
import { pathOf } from '../url.ts'
import type { EditorOptions, HoverContent } from './hover-content.ts'

/** What a path pattern matches. */
export function pathHover(line: Line, options: EditorOptions): HoverContent {
  const dialect = dialectOf(options.dialect ?? 'rfc9309')
  const type = line.field === 'allow' ? 'allow' : 'disallow'
  const { value } = line
  const [pattern] = dialect.patterns(type, value)
  const examples = pattern ? examplesOf(pattern, value, dialect.wildcards, options) : []
  const sentences = [sentenceOf(value, dialect.wildcards)]
  if (examples.length === 0) sentences.push('No URL matches it.')
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
  function examplesOf(pattern: Pattern, value: string, wildcards: boolean, { baseUrl }: EditorOptions): string[] {
    const anchored = wildcards && value.endsWith('$')
    const text = anchored ? value.slice(0, -1) : value
    const rooted = /^[/*]/.test(text) ? text : `/${text}`
    const fill = (filler: string) => (wildcards ? rooted.replaceAll('*', filler) : rooted)
    const ends = anchored ? [''] : /[/=]$/.test(text) ? ['', 'page'] : ['', '/page', '-page', 'page']
    const found = new Set<string>()
    for (const filler of ['', 'any', 'some/thing']) {
      for (const end of ends) {
        const path = fill(filler) + end
        const url = urlOf(path.startsWith('/') ? path : `/${path}`, baseUrl)
        if (url === undefined || found.size >= 2) continue
        if (dialect.targets(pathOf(url, dialect.urlAsGiven)).some(target => matches(pattern, target))) found.add(url)
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

function urlOf(path: string, baseUrl: string | undefined): string | undefined {
  try {
    return new URL(path, baseUrl ?? 'https://example.com/').href
  } catch {
    return undefined
  }
}
