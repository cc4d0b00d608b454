import { crawlerOfUserAgent, isProductToken, productNameOf } from '../../core/crawlers/index.ts'
import { parse } from '../../core/index.ts'
import { addToAudit } from '../audit/add-to-audit.ts'
import type { Playground } from '../state/context.ts'
import { addToVerdicts } from '../state/pending-lists.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { snake, t } from '../strings/t.ts'
import { isForeign, recognise } from './recognise.ts'

export { default as messages } from 'virtual:messages/foreign'
export { recognise }

/** The entrances of the page: the editor, the field for URLs, and the field for the address of the site. */
export type Entrance = 'editor' | 'urls' | 'site'

/** What belongs to another place is put there. */
type IntakeContext = Pick<Playground, 'state' | 'dispatch' | 'openFile'> & {
  readonly arrivals?: Pick<Arrivals, 'chose'> | undefined
}

/**
 * What became of a text: it stays where it is, it was put where it belongs, or the page has no place for it, and says so
 * in a sentence.
 */
export type Intake = 'stays' | 'put' | RefusedText

/** What the page has no place for. A text of several lines would not fit into a field: it can be opened in the editor. */
export interface RefusedText {
  readonly because: string
  readonly file?: File | undefined
}

/** See `useIntake`. */
export function takeIn(
  context: IntakeContext,
  text: string,
  at: Entrance,
  lists = { addToAudit, addToVerdicts },
): Intake {
  const { state, dispatch, openFile } = context
  const file = () => new File([text], t('source_pasted'))
  const refuse = (because: string): RefusedText =>
    at === 'editor' || isOneLine(text) ? { because } : { because, file: file() }
  const kind = at !== 'editor' && /^user-agent:\s*[\w-]/i.test(text) && isOneLine(text) ? 'user-agent' : recognise(text)
  switch (kind) {
    case 'robots-txt':
      if (at === 'editor') return 'stays'
      openFile(parse(text))
      return 'put'
    case 'page':
      // Without a URL there is no page to check.
      if (!state.chosen) return refuse(t('foreign_page'))
      dispatch({ type: 'check-page', head: text })
      return 'put'
    case 'user-agent':
      return chooseCrawler(context, text) ? 'put' : refuse(t('foreign_browser'))
    case 'list':
      if (at !== 'site') return 'stays'
      lists.addToVerdicts([file()])
      dispatch({ type: 'show', pane: 'verdicts' })
      return 'put'
    case 'log':
      if (at === 'editor') return 'stays'
      lists.addToAudit([{ name: t('source_pasted'), file: file() }])
      dispatch({ type: 'show', pane: 'audit' })
      return 'put'
    case 'prose':
      // A field says itself what is wrong with a line.
      if (at !== 'editor' && isOneLine(text)) return 'stays'
      return refuse(t('foreign_prose'))
    default:
      return isForeign(kind) ? refuse(t(`foreign_${snake(kind)}`)) : 'stays'
  }
}

const isOneLine = (text: string): boolean => !/[\r\n]/.test(text.trim())

/** Chooses the crawler that a User-Agent header names. Returns false if it names none. */
function chooseCrawler({ state, dispatch, arrivals }: IntakeContext, header: string): boolean {
  const token = tokenOfHeader(/^(?:> )?user-agent:(.*)$/im.exec(header)?.[1]?.trim() ?? header)
  if (token === undefined) return false
  const tokens = state.crawlers.map(crawler => crawler.token)
  if (!tokens.includes(token)) dispatch({ type: 'choose-crawlers', tokens: [token, ...tokens] })
  dispatch({ type: 'choose', crawler: token })
  arrivals?.chose(token, () => {
    dispatch({ type: 'choose-crawlers', tokens })
    if (state.chosen) dispatch({ type: 'choose', ...state.chosen })
  })
  return true
}

/** The product token of the crawler that sent a User-Agent header; undefined if the header names none. */
const tokenOfHeader = (header: string): string | undefined =>
  crawlerOfUserAgent(header)?.token ?? productNameOf(header) ?? (isProductToken(header) ? header : undefined)

/** Pastes a text as a person does. What nothing takes is written at the cursor. */
export function paste(text: string, target: Element): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  // The field may have been replaced by the editor, which has the focus then.
  const field = target.isConnected ? target : document.activeElement
  if (field?.dispatchEvent(event)) document.execCommand('insertText', false, text)
}
