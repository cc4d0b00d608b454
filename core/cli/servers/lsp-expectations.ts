/** How a robots.txt compares with the lines of robots.expect, for editors. */
import { type CodeLens, type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver/node'
import {
  compareWithWish,
  EVERYWHERE,
  parseWish,
  type RobotsTxt,
  siteMatcher,
  type WhyNotDecided,
  type WishOutcome,
  type WrittenWishLine,
} from '../../index.ts'
import { verdictSentence, visible } from '../../verdict/index.ts'
import { SOURCE } from './lsp-features.ts'

/** A line of expectations, and what a robots.txt says about it. */
export interface ComparedLine extends Pick<WishOutcome<WrittenWishLine>, 'line' | 'state'> {
  /** For example "GPTBot may fetch /a: none of the rules that apply matches"; empty if the line simply holds. */
  readonly sentence: string
  /** The line of robots.txt that decides against it, 1-based. */
  readonly decidedIn: number | undefined
}

export function comparedLines(robots: RobotsTxt, expectations: string): readonly ComparedLine[] {
  return compareWithWish({ robots }, parseWish(expectations).lines).map(outcome => {
    const { line, state, against, crawlers } = outcome
    const [first] = state === 'not-as-wanted' ? against : crawlers.filter(({ because }) => because !== undefined)
    if (state === 'as-wanted' || !first) {
      const proved = line.where === EVERYWHERE ? 'It is proved for every URL' : ''
      return { line, state, sentence: state === 'as-wanted' ? proved : 'No crawler is judged', decidedIn: undefined }
    }
    const matcher = siteMatcher({ robots }, first.crawler)
    const verdict = verdictSentence(matcher, matcher.evaluate(first.path), first.path).text
    const isAboutUse = line.wanted.includes('=') && matcher.state(first.path) === 'allowed'
    const why = first.because === undefined ? '' : `${whyNotDecided[first.because]}. `
    const others = against.length > 1 ? `. ${against.length - 1} more do not get it` : ''
    const sentence = isAboutUse ? `${first.crawler.token}: ${line.wanted} is not stated for ${first.path}` : verdict
    return { line, state, sentence: visible(`${why}${sentence}${others}`), decidedIn: first.line }
  })
}

const whyNotDecided: Readonly<Record<WhyNotDecided, string>> = {
  'not-followed': 'Not decided, as the operator says that the crawler does not follow robots.txt',
  'not-said': 'Not decided, as the operator does not say which groups the crawler follows',
  deferred: 'Not decided, as the crawler waits',
  'no-answer': 'Not decided, as nothing is known of the site',
  unfinished: 'Not proved; no URL was found that differs',
}

const stateMarks = {
  'as-wanted': '✓ holds',
  'not-as-wanted': '✗ does not hold',
  'not-decided': '? not decided',
} as const

const wholeLine = (number: number): Range => ({
  start: { line: number - 1, character: 0 },
  end: { line: number - 1, character: 1000 },
})

const lens = (line: number, title: string): CodeLens => ({ range: wholeLine(line), command: { title, command: '' } })

/** Above each line of the expectations: whether it holds, and by which line of robots.txt if not. */
export const expectationLenses = (compared: readonly ComparedLine[]): readonly CodeLens[] =>
  compared.map(({ line, state, sentence }) =>
    lens(line.line, sentence === '' ? stateMarks[state] : `${stateMarks[state]}: ${sentence}`),
  )

/** Above the lines of robots.txt that decide against an expectation, and at its beginning how many hold. */
export function robotsLenses(compared: readonly ComparedLine[], name: string): readonly CodeLens[] {
  if (compared.length === 0) return []
  const holding = compared.filter(({ state }) => state === 'as-wanted').length
  const broken = compared.filter(({ state }) => state === 'not-as-wanted')
  return [
    lens(1, `${name}: ${holding} of ${compared.length} hold`),
    ...broken.map(({ line, decidedIn, sentence }) =>
      lens(decidedIn ?? 1, `✗ ${name}:${line.line} ${line.text}. ${sentence}`),
    ),
  ]
}

/** What is wrong with the lines themselves and, if there is a robots.txt, which of them do not hold. */
export function expectationDiagnostics(
  text: string,
  compared: readonly ComparedLine[] | undefined,
): readonly Diagnostic[] {
  const errors = parseWish(text).errors.map(({ line, message, suggestion }) => ({
    range: wholeLine(line),
    severity: DiagnosticSeverity.Error,
    source: SOURCE,
    message: suggestion === undefined ? message.text : `${message.text} Did you mean ${suggestion}?`,
  }))
  const broken = (compared ?? []).filter(({ state }) => state === 'not-as-wanted')
  return [
    ...errors,
    ...broken.map(({ line, sentence }) => ({
      range: wholeLine(line.line),
      severity: DiagnosticSeverity.Warning,
      source: SOURCE,
      message: `${sentence}.`,
    })),
  ]
}
