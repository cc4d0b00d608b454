import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'
import { isAbsoluteUrl, onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_regular_expression', {
  matchesLiterally: 'Line $line$: $path$ looks like a regular expression.',
  matchesLiterally_note:
    'Only `*` and a `$$` at the end are special, so the rule matches only URLs that contain $piece$.',
  matchesNothing: 'Line $line$: $path$ looks like a regular expression.',
  matchesNothing_note: 'A path begins with `/` or `*`, so the rule matches nothing.',
  write: 'Write $path$',
  split: 'Write a separate rule for each of the $count$ paths',
})

export const regularExpression: LintRule = {
  id: 'regular-expression',
  title: 'A regular expression as a path',
  templates,
  severity: 'error',
  section: rfc('2.2.3'),
  dialects: ALL_DIALECTS,
  explainedBy: ['quoted-path', 'markup-in-path'],
  check(context, report) {
    for (const line of context.ruleLines()) {
      const { value } = line
      const piece = isAbsoluteUrl(value) ? undefined : regexSigns.exec(value)?.[0]
      if (piece === undefined) continue
      const name = context.text.slice(line.nameFrom, line.nameTo)
      const meant = meantPatterns(value) ?? []
      const [only = ''] = meant
      // A star within the piece still means any characters, so the message names the longest part without one.
      const literal = piece.split(/\*|\$$/).reduce((a, b) => (b.length > a.length ? b : a), '')
      const values = { line: line.number, path: quoted(value), piece: quoted(literal) }
      const title = meant.length === 1 ? say('write', { path: quoted(only) }) : say('split', { count: meant.length })
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: say(/^[/*]/.test(value) ? 'matchesLiterally' : 'matchesNothing', values),
        claims: [
          /^[/*]/.test(value)
            ? { kind: 'needs-text', line: line.number, text: literal }
            : { kind: 'matches-nothing', line: line.number },
        ],
        explains: onlyLine(line),
        fix:
          meant.length === 0
            ? undefined
            : proposedFix(title, [{ from: line.valueFrom, to: line.valueTo, insert: meant.join(`\n${name}: `) }]),
      })
    }
  },
}

/**
 * Syntax of regular expressions that paths do not have. A dot before a star may be meant literally: `/index.*` matches
 * `/index.php`, and `/.*` hidden files.
 */
const regexSigns =
  /^\^(?=[/\\(.*[])|\\(?:[./?+*$()[\]{}|^=&-]|[dwsDWS](?![A-Za-z]))|\([^()|]*\|[^()]*\)|\(\.[*+]\??\)|\(\?[:!=i<]|\[(?=\^?[\w/.-]+\])\^?[\w/-]*?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d)[\w/.-]*\]|\[\^[^[\]]+\]|[\])]\{\d+(?:,\d*)?\}|\/\.\*(?=\/)/

const MAX_PATHS = 8

/**
 * The paths that mean the same as the expression: `^/(a|b)/.*` gives `/a/*` and `/b/*`. Only for expressions with
 * escaped characters, `.*` and one choice between words. `undefined` if the meaning could change or if a path would be
 * the whole site.
 */
function meantPatterns(expression: string): readonly string[] | undefined {
  const isAnchored = expression.startsWith('^')
  const rest = expression
    .slice(isAnchored ? 1 : 0)
    .replaceAll(/\(\.[*+]\)|\.[*+]/g, '*')
    .replaceAll(/\\([./?+=&_-])/g, (_, sign: string) => (sign === '?' ? QUESTION : sign))
  // A question mark without escape makes something optional, or it begins a query.
  if (/[\\+[\]{}^?]|\)[*]|\$(?!$)/.test(rest)) return undefined
  const choice = /^([^()|]*)\(([^()]+)\)([^()|]*)$/.exec(rest)
  const parts = choice ? (choice[2] ?? '').split('|') : ['']
  if (!choice && /[()|]/.test(rest)) return undefined
  if (parts.length > MAX_PATHS || (choice && parts.some(part => part === ''))) return undefined
  const paths = parts.map(part => {
    const path = (choice ? `${choice[1]}${part}${choice[3]}` : rest).replaceAll(QUESTION, '?').replace(/\*\$$/, '*')
    return isAnchored || /^[/*]/.test(path) ? path : `/*${path}`
  })
  return paths.every(path => /^[/*]/.test(path) && !isEverything(path) && path !== '/$') ? paths : undefined
}

/** Replaces an escaped question mark while the code looks for others. */
const QUESTION = '\0'
