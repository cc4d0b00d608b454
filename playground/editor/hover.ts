import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state'
import { type Command, EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import type { Hover } from '../../core/editor/index.ts'
import { hover } from '../../core/editor/index.ts'
import { type Fix, isText, lineAt, type Place, type Problem, type RobotsTxt } from '../../core/index.ts'
import { type Wording, wordingParts } from '../../core/verdict/index.ts'
import { type CoreText, coreText, coreTexts } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { dialectTitle, sectionTitle } from '../wording/names.ts'
import { changesHomePage, effectOf, knownEffect } from '../worker/fix-effects.ts'
import { askedRule } from './asked-rule.ts'
import { explainMarks, knowsProblems, mayHaveMoreProblems, problemsIn } from './diagnostics.ts'
import { makeEdits, robotsOf } from './document.ts'
import { drawSeverity } from './icons.ts'
import { type ShownTest, winnerField } from './winner.ts'

/** Explains the text under the pointer, or the text at the cursor when a key asks for it. */
export const explanations: Extension = [
  hoverTooltip(({ state }, offset) => tooltipAt(state, offset), { hideOnChange: true }),
  StateField.define<RequestedTooltip>({
    create: () => nothingShown,
    update(shown, { effects, docChanged, selection }) {
      const asked = effects.findLast(effect => effect.is(explain))
      if (asked) return asked.value
      return docChanged || selection ? nothingShown : shown
    },
    provide: field => [
      showTooltip.from(field, ({ tooltip }) => tooltip),
      EditorView.updateListener.of(({ startState, state, view }) => {
        const { command } = state.field(field)
        const cameNow = knowsProblems(state) && !knowsProblems(startState)
        // An update must not start another update.
        if (command && cameNow) setTimeout(() => view.state.field(field).command === command && command(view))
      }),
    ],
  }),
  explainMarks.of(explainLine),
  Prec.highest(
    keymap.of([
      { key: 'Ctrl-i', run: explainCursor, preventDefault: true },
      { key: 'Ctrl-.', run: offerFix, preventDefault: true },
      { mac: 'Cmd-.', run: offerFix, preventDefault: true },
      { key: 'F8', run: view => goToProblem(view, 1), shift: view => goToProblem(view, -1) },
      { key: 'Escape', run: stopExplaining },
    ]),
  ),
]

/** The tooltip that a key asked for. */
interface RequestedTooltip {
  readonly tooltip: Tooltip | null
  /** The command to run again once the problems are known, as it ran before they were. */
  readonly command?: Command | undefined
}

const nothingShown: RequestedTooltip = { tooltip: null }

const explain = StateEffect.define<RequestedTooltip>()

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
const placeAt = ({ places }: Problem, offset: number): Place | undefined =>
  places.find(({ from, to }) => from <= offset && offset <= to)

/** The problems of the line that contains an offset. */
export function problemsOfLine(state: EditorState, offset: number): readonly Problem[] {
  const line = state.doc.lineAt(offset)
  return problemsIn(state).filter(problem => placeWithin(problem, line))
}

/** The first place of a problem that touches a range. */
const placeWithin = ({ places }: Problem, range: Place): Place | undefined =>
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

function tooltipAt(state: EditorState, offset: number): Tooltip | null {
  const explanation = explanationAt(state, offset)
  return explanation ? tooltipOf(explanation, offset) : null
}

function tooltipOf(explanation: Explanation, offset: number): Tooltip {
  const [problem] = explanation.problems
  const { from, to } = explanation.hover ?? (problem && placeAt(problem, offset)) ?? { from: offset, to: offset }
  return {
    pos: from,
    end: to,
    above: true,
    create(view) {
      const shown = new AbortController()
      return { dom: drawExplanation(explanation, view, shown.signal), destroy: () => shown.abort() }
    },
  }
}

function explainCursor(view: EditorView): boolean {
  const { head } = view.state.selection.main
  // After the last letter of a line, that letter is explained.
  const offset = [head, head - 1].find(place => place >= 0 && explanationAt(view.state, place))
  return showExplanation(view, explainCursor, offset, explanationAt(view.state, offset ?? head))
}

/** Shows an explanation and has it read out. The command runs again if there may be more to say later. */
function showExplanation(
  view: EditorView,
  command: Command,
  offset: number | undefined,
  explanation: Explanation | undefined,
): boolean {
  view.dispatch({
    effects: [
      explain.of({
        tooltip: offset === undefined || !explanation ? null : tooltipOf(explanation, offset),
        command: knowsProblems(view.state) ? undefined : command,
      }),
      EditorView.announce.of(explanation ? explanationText(explanation) : t('editing_nothingToSay')),
    ],
  })
  return true
}

/** Moves to the first fix at the cursor, otherwise to the first fix of its line, or says that there is no fix. */
function offerFix(view: EditorView): boolean {
  const { state } = view
  const { head } = state.selection.main
  const here = explanationAt(state, head)
  const problems = problemsOfLine(state, head)
  if (here?.problems.some(({ fix }) => fix)) showExplanation(view, offerFix, head, here)
  else if (problems.some(({ fix }) => fix)) showExplanation(view, offerFix, head, { problems, hover: undefined })
  else if (!knowsProblems(state)) showExplanation(view, offerFix, head, here)
  else showExplanation(view, offerFix, head, { problems, hover: undefined, note: t('editing_noFix') })
  view.dom.querySelector<HTMLElement>('.explanation-fix button')?.focus({ preventScroll: true })
  return true
}

/** Moves the cursor to the most severe problem of a line, and explains all problems of the line. */
function explainLine(view: EditorView, from: number): boolean {
  const problems = problemsOfLine(view.state, from)
  const [worst] = problems
  if (!worst) return false
  const anchor = placeWithin(worst, view.state.doc.lineAt(from))?.from ?? from
  view.dispatch({ selection: { anchor } })
  view.focus()
  return showExplanation(view, explainCursor, anchor, { problems, hover: undefined })
}

function stopExplaining(view: EditorView): boolean {
  if (view.dom.querySelector('.explanation') === null) return false
  const hasFocus = view.dom.querySelector('.explanation')?.contains(document.activeElement)
  view.dispatch({ effects: explain.of(nothingShown) })
  if (hasFocus) view.focus()
  return true
}

/** Moves to the next problem after the cursor, or to the one before it. Continues at the other end of the document. */
function goToProblem(view: EditorView, step: 1 | -1): boolean {
  const starts = problemsIn(view.state)
    .flatMap(({ places }) => places.map(({ from }) => from))
    .sort((a, b) => a - b)
  const { head } = view.state.selection.main
  const ahead = step > 0 ? starts.find(from => from > head) : starts.findLast(from => from < head)
  const start = ahead ?? starts.at(step > 0 ? 0 : -1)
  if (start === undefined) {
    const none = mayHaveMoreProblems(view.state) ? t('editing_noneFound') : t('severity_none')
    view.dispatch({ effects: EditorView.announce.of(none) })
    return true
  }
  view.dispatch({
    selection: { anchor: start },
    effects: EditorView.scrollIntoView(start, { y: 'center' }),
  })
  return explainCursor(view)
}

/** @param signal told when nobody sees it any more */
function drawExplanation(
  { problems, hover: found, chosen, note }: Explanation,
  view: EditorView,
  signal: AbortSignal,
): HTMLElement {
  const dom = htmlElement('div', 'explanation')
  // The editor receives keys only in its text, so the tooltip handles Escape.
  dom.addEventListener('keydown', event => {
    if (event.key === 'Escape' && stopExplaining(view)) event.preventDefault()
  })
  for (const { severity, wording, fix } of problems) {
    const paragraph = htmlElement('p', 'explanation-problem')
    const words = htmlElement('span')
    words.append(`${t(`severity_${severity}`)}: `, said('span', coreText(wording)))
    paragraph.append(drawSeverity(severity), words)
    dom.append(paragraph)
    if (wording.note) dom.append(said('p', coreText(wording.note), 'explanation-note'))
    if (wording.help) dom.append(said('p', coreText(wording.help), 'explanation-help'))
    if (fix) dom.append(fixElement(fix, view, signal))
  }
  if (note) dom.append(said('p', { text: note }))
  if (chosen) dom.append(said('p', coreText(chosen), 'explanation-chosen'))
  if (!found) return dom
  dom.append(said('p', hoverTitle(found), 'explanation-title'))
  for (const sentence of found.wording.sentences) dom.append(said('p', coreText(sentence)))
  if (found.examples && found.examples.length > 0) {
    const paragraph = htmlElement('p')
    paragraph.append(t('editing_examples'))
    for (const example of found.examples) {
      const code = htmlElement('code', 'explanation-example')
      // Without a site, the example shows only the path.
      code.textContent = example.replace(/^http:\/\/host(?=\/)/, '')
      paragraph.append(code)
    }
    dom.append(paragraph)
  }
  const links = htmlElement('p', 'explanation-links')
  for (const place of found.links) {
    const link = htmlElement('a')
    const { text, lang = '' } = place.wording ? coreText(place.wording) : sectionTitle(place)
    link.textContent = text
    Object.assign(link, { href: place.url, lang, target: '_blank', rel: 'noreferrer' })
    links.append(link)
  }
  if (found.links.length > 0) dom.append(links)
  return dom
}

let fixes = 0

/** A fix of the current document, with its effect on verdicts next to it. */
function fixElement(fix: Fix, view: EditorView, signal: AbortSignal): HTMLElement {
  const robots = robotsOf(view.state)
  const row = htmlElement('div', 'explanation-fix')
  const button = htmlElement('button')
  button.type = 'button'
  const label = htmlElement('span', 'hidden')
  label.textContent = `${t('fix_label')} `
  button.append(label, said('span', coreText(fix.wording)))
  button.addEventListener('click', () => {
    const made = makeEdits(view, robots, fix.edits)
    view.dispatch({
      effects: [
        explain.of(nothingShown),
        EditorView.announce.of(made ? `${t('fix_done')} ${t('fix_undo')}` : t('fix_stale')),
      ],
    })
    view.focus()
  })
  const effect = htmlElement('span', 'explanation-effect')
  effect.id = `explanation-effect-${++fixes}`
  button.setAttribute('aria-describedby', effect.id)
  row.append(button, effect)

  function tell(text: CoreText, caution = false) {
    effect.replaceChildren(...(caution ? [drawSeverity('warning'), ' '] : []), said('span', text))
    row.classList.toggle('caution', caution)
  }
  async function ask() {
    try {
      const found = await effectOf({ robots, fix }, signal)
      tell(coreText(found.wording), changesHomePage(found))
    } catch {
      if (!signal.aborted) tell({ text: t('fix_unknown') })
    }
  }
  const known = knownEffect(fix)
  if (known) tell(coreText(known.wording), changesHomePage(known))
  else tell({ text: t(fix.safe ? 'fix_safe' : 'fix_checking') })
  if (!fix.safe && !known) void ask()
  return row
}

/**
 * The title as text of core if it has a wording. Otherwise it is text of the file, or a name in the page's language.
 */
const hoverTitle = ({ title, wording }: Hover): CoreText => (wording.title ? coreText(wording.title) : { text: title })

/** A text of core. If it is English, it is marked as English. */
function said(name: 'p' | 'span', { text, lang }: CoreText, className?: string): HTMLElement {
  const made = htmlElement(name, className)
  if (lang) made.lang = lang
  made.append(...withCodeElements(text))
  return made
}

function withCodeElements(text: string): readonly (string | HTMLElement)[] {
  return text.split('`').map((piece, index) => {
    if (index % 2 === 0) return piece
    const code = htmlElement('code')
    code.textContent = piece
    return code
  })
}

function htmlElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  return made
}
