import { urlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleLineText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { globalRules } from '../support/global-rules.ts'

const { say, templates } = wordings('lint_broad_path', {
  begins: 'Line $line$, $rule$, blocks every path that begins with $path$, $examples$ among them.',
  begins_note: 'A path ends only at `$$`, a folder at `/`.',
  severalBegin: 'Short paths ($lines$) block every path that begins so: $rule$ blocks $examples$ too.',
  parameter: '$rule$ ($lines$) also blocks URLs with parameters that end so, such as $examples$.',
  parameter_note: 'A `*` stands for any text.',
  word: '$rule$ ($lines$) also blocks paths in which the word is only a part, such as $examples$.',
  word_note: 'A `*` stands for any text.',
  contains: 'Line $line$, $rule$, blocks every path that contains $path$, $examples$ among them.',
  contains_note: 'A `*` stands for any text, also for none.',
})

/** First parts of paths that many sites have. */
const commonPaths =
  'about account accounting add addons address ads api app appointments apply archive article authors blog books business careers cars cart categories category checkout collections company contact courses customers dashboard design developers devices docs download en events faq features feed food form formats formula forum gallery games guide health help home hotels images index info insights jobs learn legal library local login logo magazine map marketing media members menu mobile movies music my news newsletter offers online order pages partners people photos places players podcast policies post press pricing privacy product products profile projects properties questions recipes reports research resources reviews sale school science search section services settings shop sitemap solutions sports statistics statements stores stories students style subscribe support tags teams technology temperature templates terms testimonials testing tests topics tours training travel tv user users video videos watch weather wiki work'.split(
    ' ',
  )

/** A text so brief that it is a part of many words. */
const briefPart = /^\/?\*([a-z]{1,3}=?)\*?$/i

/** Names of parameters and folders, each with a path that contains it by chance. */
const pathsByWord = new Map(
  'action:transactions add:address cart:cartoons color:colorado comment:commentary date:updates dir:directory feed:feedback filter:water-filters lang:slang limit:unlimited list:specialists mode:modern order:border page:homepage print:blueprint rate:corporate ref:refund search:research share:shareholders sid:residents sort:resort start:startup tab:tables tag:vintage test:contest view:reviews'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

const wordAnywhere = /^\/?\*([a-z]{3,})\*?$/i

/** Parameters that many sites have. */
const commonParameters =
  'cart chart color filter lang limit order page part period product root section session slot sort start state step theme type view'.split(
    ' ',
  )

/** Names of up to three letters, and others with which longer names begin. */
const briefPath = /^\/(?:[a-z]{1,3}|form|part|prod|stat|temp|test)$/i

/** A short path whose second part is a number, or one after a letter or two. Behind `v` it is a version. */
const numberedPath = /^\/[\w-]{1,8}\/(?!v\d)[a-z]{0,2}[1-9]\d?$/i

/** Examples have letters for paths, and the paths of sites have names. */
const nameInPath = /[a-z]{2}/i

export const broadPath: LintRule = {
  id: 'broad-path',
  title: 'A path so short that it blocks more than it seems to name',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: ['rfc9309', 'google'],
  explainedBy: ['several-records-in-line', 'hash-in-path', 'several-paths', 'joined-groups'],
  check(context, report) {
    for (const dialect of ['rfc9309', 'google'] as const) {
      const matcher = context.matcher('*', dialect)
      const rules = globalRules(context, dialect)
      if (!rules.some(({ pattern }) => nameInPath.test(pattern))) continue
      for (const { type, pattern, line, from, to } of rules) {
        if (type !== 'disallow') continue
        const word = pathsByWord.get(wordAnywhere.exec(pattern)?.[1] ?? '')
        const part = briefPart.exec(pattern)?.[1]
        const isNumbered = numberedPath.test(pattern)
        if (word === undefined && part === undefined && !briefPath.test(pattern) && !isNumbered) continue
        const name = part ?? pattern.slice(1)
        const kind = word ? 'word' : !part ? 'begins' : part.endsWith('=') ? 'parameter' : 'contains'
        const blocked = (isNumbered ? [`${name}0`, `${name}1`] : pathsHit(kind, name, word)).filter(path => {
          const winner = matcher.decidingRule(urlOf(context, `/${path}`))
          return typeof winner !== 'string' && winner.line === line
        })
        if (blocked.length < (word ? 1 : 2)) continue
        const shown = blocked.slice(0, 2).map(path => `/${path}`)
        const message = (lines: readonly number[]) =>
          say(kind === 'begins' && lines.length > 1 ? 'severalBegin' : kind, {
            line,
            lines: lineNumbers(lines),
            rule: quoted(ruleLineText({ type, pattern })),
            path: quoted(part ?? pattern),
            examples: listOf(shown.map(quoted)),
          })
        report({
          from,
          to,
          alsoOfDefaults: kind === 'parameter',
          message: message([line]),
          gather: kind === 'contains' ? undefined : { key: kind, message },
          claims: shown.map(path => ({ kind: 'blocks', url: urlOf(context, path), crawlers: ['*'], line })),
          dialects: [dialect],
        })
      }
    }
  },
}

/** Paths and queries that a pattern hits without meaning them, as far as its kind tells. */
function pathsHit(
  kind: 'word' | 'begins' | 'parameter' | 'contains',
  name: string,
  word: string | undefined,
): readonly string[] {
  if (word) return [word]
  if (kind === 'parameter') {
    return commonParameters.map(one => `?${one}=`).filter(query => query.endsWith(name) && query !== `?${name}`)
  }
  const isHit = (path: string) => (kind === 'contains' ? path.includes(name) : path.startsWith(name))
  return commonPaths.filter(path => isHit(path) && path !== name && path !== `${name}s`)
}
