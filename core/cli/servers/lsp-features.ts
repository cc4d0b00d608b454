/** What the library says about a file, in the shapes of the Language Server Protocol. */
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
  type FoldingRange,
  type Hover,
  MarkupKind,
  type Position,
  type Range,
  type TextEdit,
} from 'vscode-languageserver/node'
import { complete, folds, hover } from '../../editor/index.ts'
import {
  type Edit,
  lineAt,
  type Place,
  type Problem,
  type RobotsTxt,
  type Severity,
  textOfProblem,
} from '../../index.ts'
import { fixAll, type OpenWork, openWorkSentence } from '../../lint/index.ts'
import { commonLineEnd } from '../../parse/index.ts'
import { foundAndOpen } from '../../proofs/index.ts'

export const SOURCE = 'robotscope'

export const FIX_ALL = `${CodeActionKind.SourceFixAll}.${SOURCE}`

/** Lines of the protocol and of a file are the same: both end with LF, CRLF or CR. */
export function positionOf(robots: RobotsTxt, offset: number): Position {
  const { number, from } = lineAt(robots, offset)
  return { line: number - 1, character: offset - from }
}

export function offsetIn({ lines, text }: RobotsTxt, { line, character }: Position): number {
  const at = lines[line]
  return at ? Math.min(at.from + character, at.to) : text.length
}

const rangeIn = (robots: RobotsTxt, { from, to }: Place): Range => ({
  start: positionOf(robots, from),
  end: positionOf(robots, to),
})

/** What was found in a file, and what was not examined of it. */
export interface FileProblems {
  readonly problems: readonly Problem[]
  readonly open: readonly OpenWork[]
}

const diagnosticSeverities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  advice: DiagnosticSeverity.Information,
  style: DiagnosticSeverity.Hint,
}

/** One for each place of each problem, and at the beginning what was not examined. */
export function diagnosticsOf(robots: RobotsTxt, { problems, open }: FileProblems, uri: string): readonly Diagnostic[] {
  const unfinished = open.map(work => ({
    range: rangeIn(robots, { from: 0, to: 0 }),
    severity: DiagnosticSeverity.Information,
    source: SOURCE,
    message: `Not all was examined. ${openWorkSentence(work).text}`,
  }))
  const found = problems.flatMap(({ places, severity, rule, related, section, ...problem }) =>
    places.map(place => ({
      range: rangeIn(robots, place),
      severity: diagnosticSeverities[severity],
      code: rule,
      codeDescription: { href: section.url },
      source: SOURCE,
      message: textOfProblem(problem),
      relatedInformation: related.map(({ note, ...other }) => ({
        location: { uri, range: rangeIn(robots, other) },
        message: note,
      })),
    })),
  )
  return [...found, ...unfinished]
}

/** The fixes of the problems in a range, and the one for all safe fixes. */
export function actionsOf(
  robots: RobotsTxt,
  problems: readonly Problem[],
  { uri, range, diagnostics, only }: CodeActionContext & { readonly uri: string; readonly range: Range },
): readonly CodeAction[] {
  const [from, to] = [offsetIn(robots, range.start), offsetIn(robots, range.end)]
  const changes = (edits: readonly Edit[]) => ({ changes: { [uri]: edits.map(edit => textEdit(robots, edit)) } })
  const here = problems.filter(({ places }) => places.some(place => place.from <= to && from <= place.to))
  const fixes = here.flatMap(({ rule, fix }): CodeAction[] =>
    fix
      ? [
          {
            title: fix.safe ? fix.title : `${fix.title} (may change verdicts)`,
            kind: CodeActionKind.QuickFix,
            diagnostics: diagnostics.filter(one => one.source === SOURCE && one.code === rule),
            isPreferred: fix.safe,
            edit: changes(fix.edits),
          },
        ]
      : [],
  )
  // These take some work, so they are prepared where one of them is looked at, or if they are asked for.
  const isAsked = only?.some(kind => FIX_ALL.startsWith(kind)) ?? here.some(({ fix }) => fix?.safe)
  if (!isAsked) return fixes
  const { found, open } = foundAndOpen(fixAll(robots))
  const title = `Make ${open.length === 0 ? 'all fixes' : 'the fixes found so far'} that change no verdict`
  return [...fixes, { title, kind: FIX_ALL, edit: changes(found.edits) }]
}

function textEdit(robots: RobotsTxt, { insert, ...place }: Edit): TextEdit {
  return { range: rangeIn(robots, place), newText: insert.replaceAll('\n', commonLineEnd(robots)) }
}

/** The explanation of a place, in Markdown or plain. */
export function hoverOf(robots: RobotsTxt, position: Position, isMarkdown: boolean): Hover | null {
  const found = hover(robots, offsetIn(robots, position))
  if (!found) return null
  const { title, sentences, examples = [], links } = found
  const paragraphs = isMarkdown
    ? [
        `**${markdown(title)}**`,
        markdown(sentences.join(' ')),
        examples.map(url => `- \`${url}\``).join('\n'),
        links.map(link => `[${markdown(link.title)}](${link.url})`).join(' · '),
      ]
    : [title, sentences.join(' '), examples.join('\n'), links.map(({ url }) => url).join('\n')]
  const value = paragraphs.filter(one => one !== '').join('\n\n')
  return {
    range: rangeIn(robots, found),
    contents: { kind: isMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText, value },
  }
}

/** Quotations stand between backticks already; the rest is text. */
const markdown = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/[\\*_[\]<>#|]/g, '\\$&')))
    .join('')

const itemKinds = {
  field: CompletionItemKind.Field,
  'product-token': CompletionItemKind.Value,
  path: CompletionItemKind.File,
  preference: CompletionItemKind.EnumMember,
} as const

export function completionsOf(robots: RobotsTxt, position: Position): readonly CompletionItem[] {
  const found = complete(robots, offsetIn(robots, position))
  if (!found) return []
  const range = rangeIn(robots, found)
  // Editors filter by what is written, and sort by this text: the order of the library stays.
  const written = robots.text.slice(found.from, offsetIn(robots, position))
  return found.items.map(({ label, detail, insert, kind }, i) => ({
    label,
    detail,
    kind: itemKinds[kind],
    textEdit: { range, newText: insert },
    filterText: `${written}${label}`,
    sortText: String(i).padStart(4, '0'),
  }))
}

export const foldingRanges = (robots: RobotsTxt): readonly FoldingRange[] =>
  folds(robots).map(({ kind, ...place }) => {
    const { start, end } = rangeIn(robots, place)
    return { startLine: start.line, endLine: end.line, ...(kind === 'comment' && { kind: 'comment' }) }
  })
