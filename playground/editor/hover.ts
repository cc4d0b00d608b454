import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state'
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import type { Hover } from '../../core/editor/index.ts'
import { hover } from '../../core/editor/index.ts'
import type { Place, Problem } from '../../core/index.ts'
import { type CoreText, coreText, coreTexts } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { sectionTitle } from '../wording/names.ts'
import { problemsIn } from './diagnostics.ts'
import { robotsOf } from './document.ts'
import { drawSeverity } from './icons.ts'
import { winnerField } from './winner.ts'

/** Says what stands under the pointer, and the same of what stands at the cursor when a key asks for it. */
export const explanations: Extension = [
  hoverTooltip(({ state }, offset) => tooltipAt(state, offset)),
  StateField.define<Tooltip | null>({
    create: () => null,
    update(tooltip, { effects, docChanged, selection }) {
      const asked = effects.findLast(effect => effect.is(explain))
      if (asked) return asked.value
      return docChanged || selection ? null : tooltip
    },
    provide: field => showTooltip.from(field),
  }),
  Prec.highest(
    keymap.of([
      { key: 'Ctrl-i', run: explainCursor, preventDefault: true },
      { key: 'F8', run: view => goToProblem(view, 1), shift: view => goToProblem(view, -1) },
      { key: 'Escape', run: stopExplaining },
    ]),
  ),
]

const explain = StateEffect.define<Tooltip | null>()

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
  const said = problems.map(({ severity, wording }) => `${t(`severity_${severity}`)}: ${coreText(wording).text}`)
  if (found) said.push(`${titleOf(found).text}.`, coreTexts(found.wording.sentences))
  return said.join(' ').replaceAll('`', '')
}

function tooltipAt(state: EditorState, offset: number): Tooltip | null {
  const explanation = explanationAt(state, offset)
  if (!explanation) return null
  const [problem] = explanation.problems
  const { from, to } = explanation.hover ?? (problem && placeAt(problem, offset)) ?? { from: offset, to: offset }
  return { pos: from, end: to, above: true, create: () => ({ dom: draw(explanation) }) }
}

function explainCursor(view: EditorView): boolean {
  const { head } = view.state.selection.main
  // Behind the last letter of a line it is that letter that is meant.
  const offset = [head, head - 1].find(place => place >= 0 && explanationAt(view.state, place))
  const explanation = offset === undefined ? undefined : explanationAt(view.state, offset)
  view.dispatch({
    effects: [
      explain.of(offset === undefined ? null : tooltipAt(view.state, offset)),
      EditorView.announce.of(explanation ? spoken(explanation) : t('editor_nothingToSay')),
    ],
  })
  return true
}

function stopExplaining(view: EditorView): boolean {
  if (view.dom.querySelector('.explanation') === null) return false
  view.dispatch({ effects: explain.of(null) })
  return true
}

/** The next problem behind the cursor, or the one before it, and round from the end. */
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

function draw({ problems, hover: found }: Explanation): HTMLElement {
  const dom = element('div', 'explanation')
  for (const { severity, wording } of problems) {
    const paragraph = element('p', 'explanation-problem')
    const words = element('span')
    words.append(`${t(`severity_${severity}`)}: `, said('span', coreText(wording)))
    paragraph.append(drawSeverity(severity), words)
    dom.append(paragraph)
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
