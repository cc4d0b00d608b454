import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state'
import { type Command, EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import type { Hover } from '../../core/editor/index.ts'
import { hover } from '../../core/editor/index.ts'
import type { Fix, Place, Problem } from '../../core/index.ts'
import { type CoreText, coreText, coreTexts } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { sectionTitle } from '../wording/names.ts'
import { changesHomePage, effectOf, knownEffect } from '../worker/fix-effects.ts'
import { knowsProblems, problemsIn } from './diagnostics.ts'
import { makeEdits, robotsOf } from './document.ts'
import { drawSeverity } from './icons.ts'
import { winnerField } from './winner.ts'

/** Says what stands under the pointer, and the same of what stands at the cursor when a key asks for it. */
export const explanations: Extension = [
  hoverTooltip(({ state }, offset) => tooltipAt(state, offset), { hideOnChange: true }),
  StateField.define<Shown>({
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
        // An update cannot begin another one.
        if (command && cameNow) setTimeout(() => view.state.field(field).command === command && command(view))
      }),
    ],
  }),
  Prec.highest(
    keymap.of([
      { key: 'Ctrl-i', run: explainCursor, preventDefault: true },
      { key: 'Ctrl-.', run: offerFix, preventDefault: true },
      { key: 'F8', run: view => goToProblem(view, 1), shift: view => goToProblem(view, -1) },
      { key: 'Escape', run: stopExplaining },
    ]),
  ),
]

/** What a key asked for. */
interface Shown {
  readonly tooltip: Tooltip | null
  /** What to run again once the problems of the text are known: it was asked for before they were. */
  readonly command?: Command | undefined
}

const nothingShown: Shown = { tooltip: null }

const explain = StateEffect.define<Shown>()

/** What there is to say about a place: the problems there, and what it is. */
export interface Explanation {
  readonly problems: readonly Problem[]
  readonly hover: Hover | undefined
}

export function explanationAt(state: EditorState, offset: number): Explanation | undefined {
  const { test, winner } = state.field(winnerField)
  const url = test?.url
  const baseUrl = url?.startsWith('/') ? undefined : url
  const found = hover(robotsOf(state), offset, { dialect: winner.dialect, baseUrl })
  const problems = problemsIn(state).filter(problem => placeAt(problem, offset))
  return found || problems.length > 0 ? { problems, hover: found } : undefined
}

/** The place of the problem that an offset is in. */
const placeAt = ({ places }: Problem, offset: number): Place | undefined =>
  places.find(({ from, to }) => from <= offset && offset <= to)

/** The explanation in plain words, to be read out. */
export function spoken({ problems, hover: found }: Explanation): string {
  const said = problems.flatMap(({ severity, wording, fix }) => [
    `${t(`severity_${severity}`)}: ${coreText(wording).text}`,
    ...(fix ? [`${t('fix_label')} ${coreText(fix.wording).text}.`] : []),
  ])
  if (found) said.push(`${titleOf(found).text}.`, coreTexts(found.wording.sentences))
  return said.join(' ').replaceAll('`', '')
}

function tooltipAt(state: EditorState, offset: number): Tooltip | null {
  const explanation = explanationAt(state, offset)
  if (!explanation) return null
  const [problem] = explanation.problems
  const { from, to } = explanation.hover ?? (problem && placeAt(problem, offset)) ?? { from: offset, to: offset }
  return {
    pos: from,
    end: to,
    above: true,
    create(view) {
      const shown = new AbortController()
      return { dom: draw(explanation, view, shown.signal), destroy: () => shown.abort() }
    },
  }
}

function explainCursor(view: EditorView): boolean {
  return showExplanation(view, explainCursor)
}

function showExplanation(view: EditorView, command: Command): boolean {
  const { head } = view.state.selection.main
  // After the last letter of a line it is that letter that is meant.
  const offset = [head, head - 1].find(place => place >= 0 && explanationAt(view.state, place))
  const explanation = offset === undefined ? undefined : explanationAt(view.state, offset)
  view.dispatch({
    effects: [
      explain.of({
        tooltip: offset === undefined ? null : tooltipAt(view.state, offset),
        command: knowsProblems(view.state) ? undefined : command,
      }),
      EditorView.announce.of(explanation ? spoken(explanation) : t('editor_nothingToSay')),
    ],
  })
  return true
}

/** Explains the cursor's place and goes to the first fix that there is for it. */
function offerFix(view: EditorView): boolean {
  showExplanation(view, offerFix)
  view.dom.querySelector<HTMLElement>('.explanation-fix button')?.focus({ preventScroll: true })
  return true
}

function stopExplaining(view: EditorView): boolean {
  if (view.dom.querySelector('.explanation') === null) return false
  const hasFocus = view.dom.querySelector('.explanation')?.contains(document.activeElement)
  view.dispatch({ effects: explain.of(nothingShown) })
  if (hasFocus) view.focus()
  return true
}

/** The next problem after the cursor, or the one before it, and round from the end. */
function goToProblem(view: EditorView, step: 1 | -1): boolean {
  const starts = problemsIn(view.state)
    .flatMap(({ places }) => places.map(({ from }) => from))
    .sort((a, b) => a - b)
  const { head } = view.state.selection.main
  const ahead = step > 0 ? starts.find(from => from > head) : starts.findLast(from => from < head)
  const start = ahead ?? starts.at(step > 0 ? 0 : -1)
  if (start === undefined) {
    view.dispatch({ effects: EditorView.announce.of(t('severity_none')) })
    return true
  }
  view.dispatch({
    selection: { anchor: start },
    effects: EditorView.scrollIntoView(start, { y: 'center' }),
  })
  return explainCursor(view)
}

/** @param signal told when nobody sees it any more */
function draw({ problems, hover: found }: Explanation, view: EditorView, signal: AbortSignal): HTMLElement {
  const dom = element('div', 'explanation')
  // The editor hears keys only where its text is.
  dom.addEventListener('keydown', event => {
    if (event.key === 'Escape' && stopExplaining(view)) event.preventDefault()
  })
  for (const { severity, wording, fix } of problems) {
    const paragraph = element('p', 'explanation-problem')
    const words = element('span')
    words.append(`${t(`severity_${severity}`)}: `, said('span', coreText(wording)))
    paragraph.append(drawSeverity(severity), words)
    dom.append(paragraph)
    if (fix) dom.append(fixOf(fix, view, signal))
  }
  if (!found) return dom
  dom.append(said('p', titleOf(found), 'explanation-title'))
  for (const sentence of found.wording.sentences) dom.append(said('p', coreText(sentence)))
  if (found.examples && found.examples.length > 0) {
    const paragraph = element('p')
    paragraph.append(t('editor_examples'))
    for (const example of found.examples) {
      const code = element('code', 'explanation-example')
      // Without a site of its own, the example is about the path.
      code.textContent = example.replace(/^http:\/\/host(?=\/)/, '')
      paragraph.append(code)
    }
    dom.append(paragraph)
  }
  const links = element('p', 'explanation-links')
  for (const place of found.links) {
    const link = element('a')
    const { text, lang = '' } = place.wording ? coreText(place.wording) : sectionTitle(place)
    link.textContent = text
    Object.assign(link, { href: place.url, lang, target: '_blank', rel: 'noreferrer' })
    links.append(link)
  }
  if (found.links.length > 0) dom.append(links)
  return dom
}

let fixes = 0

/** A fix of the document as it stands, and beside it what it does to verdicts. */
function fixOf(fix: Fix, view: EditorView, signal: AbortSignal): HTMLElement {
  const robots = robotsOf(view.state)
  const row = element('div', 'explanation-fix')
  const button = element('button')
  button.type = 'button'
  const label = element('span', 'hidden')
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
  const effect = element('span', 'explanation-effect')
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

/** The title, unless it is a text of the file or a name in the language of the page. */
const titleOf = ({ title, wording }: Hover): CoreText => (wording.title ? coreText(wording.title) : { text: title })

/** A text of core, marked as English if it is. */
function said(name: 'p' | 'span', { text, lang }: CoreText, className?: string): HTMLElement {
  const made = element(name, className)
  if (lang) made.lang = lang
  made.append(...quoted(text))
  return made
}

function quoted(text: string): readonly (string | HTMLElement)[] {
  return text.split('`').map((piece, index) => {
    if (index % 2 === 0) return piece
    const code = element('code')
    code.textContent = piece
    return code
  })
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  return made
}
