import { originalText, parse, type RobotsTxt } from '../../core/index.ts'
import { commonLineEnd } from '../../core/parse/index.ts'
import { onLanguage } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'
import type { OpenedFile } from './file-limits.ts'

/** Where a person is in the text, and whether they are in it. */
export interface TextPlace {
  readonly from: number
  readonly to: number
  readonly scrollTop: number
  readonly hasFocus: boolean
}

/** The document as plain text, until the editor with colours is loaded. It can be read, selected, changed and replaced. */
export class PlainEditor {
  readonly dom = document.createElement('textarea')
  #robots: RobotsTxt
  #file: OpenedFile | undefined
  #before: string | undefined
  readonly #changed: () => void
  readonly #stopFollowing: () => void

  /**
   * @param changed called after each change of the text or the file
   * @param pastedOver called with the text that a pasted one replaced as a whole
   */
  constructor(
    robots: RobotsTxt,
    file: OpenedFile | undefined,
    changed: () => void,
    pastedOver: (before: string) => void,
  ) {
    this.#robots = robots
    this.#file = file
    this.#changed = changed
    const { dom } = this
    dom.className = 'plain-editor'
    Object.assign(dom, { value: robots.text, spellcheck: false, autocapitalize: 'off', translate: false })
    this.#label()
    this.#stopFollowing = onLanguage(() => this.#label())
    dom.addEventListener('paste', () => {
      const { from, to } = this.selection()
      this.#before = to - from < dom.value.length ? undefined : dom.value || undefined
    })
    dom.addEventListener('input', () => {
      this.#robots = parse(dom.value.replaceAll('\n', commonLineEnd(this.#robots)))
      const before = this.#before
      this.#before = undefined
      if (before !== undefined) this.#file = undefined
      changed()
      if (before !== undefined) pastedOver(before)
    })
  }

  robots = (): RobotsTxt => this.#robots

  file = (): OpenedFile | undefined => this.#file

  setFile(file: OpenedFile | undefined): void {
    this.#file = file
    this.#changed()
  }

  selection(): Pick<TextPlace, 'from' | 'to'> {
    const { selectionStart: from, selectionEnd: to } = this.dom
    return { from, to }
  }

  replace(robots: RobotsTxt, file?: OpenedFile): void {
    this.#robots = robots
    this.#file = file
    this.dom.value = robots.text
    this.dom.setSelectionRange(0, 0)
    this.#changed()
  }

  /** Puts the cursor at the beginning of a line, which brings it into view, and focuses the text. */
  reveal(line: number): void {
    const from = this.#robots.lines[line - 1]?.from ?? 0
    this.dom.setSelectionRange(from, from)
    this.dom.focus()
  }

  place(): TextPlace {
    return { ...this.selection(), scrollTop: this.dom.scrollTop, hasFocus: document.activeElement === this.dom }
  }

  /** Whether the text has line ends of several kinds, which a text field does not keep apart. */
  get isFixed(): boolean {
    return originalText(this.#robots) !== this.#robots.text.replaceAll('\n', commonLineEnd(this.#robots))
  }

  destroy(): void {
    this.#stopFollowing()
    this.dom.remove()
  }

  #label(): void {
    this.dom.setAttribute('aria-label', t('editor_label'))
    this.dom.placeholder = t('editor_placeholder')
    this.dom.readOnly = this.isFixed
  }
}
