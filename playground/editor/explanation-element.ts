import { EditorView } from '@codemirror/view'
import type { Fix } from '../../core/index.ts'
import { type CoreText, coreText } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { sectionTitle } from '../wording/names.ts'
import { changesHomePage, effectOf, knownEffect } from '../worker/fix-effects.ts'
import { makeEdits, robotsOf } from './document.ts'
import { type Explanation, hoverTitle } from './explanation.ts'
import { drawSeverity } from './icons.ts'

/**
 * @param close stops showing it
 * @param signal told when nobody sees it any more
 */
export function drawExplanation(
  { problems, hover: found, chosen, note }: Explanation,
  view: EditorView,
  close: () => boolean,
  signal: AbortSignal,
): HTMLElement {
  const dom = htmlElement('div', 'explanation')
  // The editor receives keys only in its text, so the tooltip handles Escape.
  dom.addEventListener('keydown', event => {
    if (event.key === 'Escape' && close()) event.preventDefault()
  })
  for (const { severity, wording, fix } of problems) {
    const paragraph = htmlElement('p', 'explanation-problem')
    const words = htmlElement('span')
    words.append(`${t(`severity_${severity}`)}: `, said('span', coreText(wording)))
    paragraph.append(drawSeverity(severity), words)
    dom.append(paragraph)
    if (wording.note) dom.append(said('p', coreText(wording.note), 'explanation-note'))
    if (wording.help) dom.append(said('p', coreText(wording.help), 'explanation-help'))
    if (fix) dom.append(fixElement(fix, view, close, signal))
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
function fixElement(fix: Fix, view: EditorView, close: () => boolean, signal: AbortSignal): HTMLElement {
  const robots = robotsOf(view.state)
  const row = htmlElement('div', 'explanation-fix')
  const button = htmlElement('button')
  button.type = 'button'
  const label = htmlElement('span', 'hidden')
  label.textContent = `${t('fix_label')} `
  button.append(label, said('span', coreText(fix.wording)))
  button.addEventListener('click', () => {
    const made = makeEdits(view, robots, fix.edits)
    close()
    view.dispatch({ effects: EditorView.announce.of(made ? `${t('fix_done')} ${t('fix_undo')}` : t('fix_stale')) })
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

/** A text of core. If it is English, it is marked as English. */
export function said(name: 'p' | 'span', { text, lang }: CoreText, className?: string): HTMLElement {
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
