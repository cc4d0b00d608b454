import type { EditorState } from '@codemirror/state'
import type { Hover } from '../../core/editor/index.ts'
import { hover } from '../../core/editor/index.ts'
import { isText, lineAt, type Place, type Problem, type RobotsTxt } from '../../core/index.ts'
import { type Wording, wordingParts } from '../../core/verdict/index.ts'
import { type CoreText, coreText, coreTexts } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { dialectTitle } from '../wording/names.ts'
import { askedRule } from './asked-rule.ts'
import { problemsIn } from './diagnostics.ts'
import { robotsOf } from './document.ts'
import { type ShownTest, winnerField } from './winner.ts'

/** The explanation of a place: its problems, and what the text there is. */
export interface Explanation {
  readonly problems: readonly Problem[]
  readonly hover: Hover | undefined
  /** What the rule there has to do with the chosen verdict. */
  readonly chosen?: Wording
  /** Says that there is nothing to show for the command, or how the text is read otherwise than it is explained. */
  readonly note?: string
}

export function explanationAt(state: EditorState, offset: number): Explanation | undefined {
  const { test, winner } = state.field(winnerField)
  const url = test?.url
  const baseUrl = url?.startsWith('/') ? undefined : url
  const robots = robotsOf(state)
  const program = isText(winner.dialect) ? undefined : winner.dialect
  const found = hover(robots, offset, { baseUrl, ...(program === undefined && { dialect: winner.dialect }) })
  const problems = problemsIn(state).filter(problem => placeAt(problem, offset))
  const chosen = found && test && !program && aboutChosen(robots, lineAt(robots, offset).number, test)
  // A program has no pattern that could be explained.
  const note = found && program && { note: t('editing_notByProgram', { program: dialectTitle(program) }) }
  return found || problems.length > 0 ? { problems, hover: found, ...(chosen && { chosen }), ...note } : undefined
}

/** What a rule has to do with the chosen verdict. Undefined for other lines. */
function aboutChosen(
  robots: RobotsTxt,
  line: number,
  { matcher, url, followsDocument }: ShownTest,
): Wording | undefined {
  if (url === undefined || !followsDocument || matcher.robots !== robots) return undefined
  const { found, wording } = askedRule(robots, matcher, url, line)
  return found.answer === 'no-rule' ? undefined : wording
}

/** The place of a problem that contains an offset. */
export const placeAt = ({ places }: Problem, offset: number): Place | undefined =>
  places.find(({ from, to }) => from <= offset && offset <= to)

/** The problems of the line that contains an offset. */
export function problemsOfLine(state: EditorState, offset: number): readonly Problem[] {
  const line = state.doc.lineAt(offset)
  return problemsIn(state).filter(problem => placeWithin(problem, line))
}

/** The first place of a problem that touches a range. */
export const placeWithin = ({ places }: Problem, range: Place): Place | undefined =>
  places.find(({ from, to }) => from <= range.to && range.from <= to)

/** The explanation as plain text, to be read out. */
export function explanationText({ problems, hover: found, chosen, note }: Explanation): string {
  const said = problems.flatMap(({ severity, wording, fix }) => [
    `${t(`severity_${severity}`)}: ${coreTexts(wordingParts(wording))}`,
    ...(fix ? [`${t('fix_label')} ${coreText(fix.wording).text}.`] : []),
  ])
  if (note) said.push(note)
  if (chosen) said.push(coreText(chosen).text)
  if (found) said.push(`${hoverTitle(found).text}.`, coreTexts(found.wording.sentences))
  return said.join(' ').replaceAll('`', '')
}

/**
 * The title as text of core if it has a wording. Otherwise it is text of the file, or a name in the page's language.
 */
export const hoverTitle = ({ title, wording }: Hover): CoreText =>
  wording.title ? coreText(wording.title) : { text: title }
