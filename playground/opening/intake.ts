import lists from 'virtual:messages/lists'
import { parse } from '../../core/index.ts'
import { addToAudit } from '../audit/add-to-audit.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { Playground } from '../state/context.ts'
import { addToVerdicts } from '../state/pending-lists.ts'
import { addView } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'
import { recognise } from './recognise.ts'

export { recognise }

/** The entrances of the page: the editor, the field for URLs, and the field for the address of the site. */
export type Entrance = 'editor' | 'urls' | 'site'

/** What belongs to another place is put there. */
type IntakeContext = Pick<Playground, 'state' | 'dispatch' | 'openFile' | 'announce'>

/** See `useIntake`. */
export function takeIn(context: IntakeContext, text: string, at: Entrance): boolean {
  const { dispatch, openFile } = context
  const file = () => new File([text], t('source_pasted'))
  switch (recognise(text)) {
    case 'robots-txt':
      if (at === 'editor') return false
      openFile(parse(text))
      return true
    case 'page':
      dispatch({ type: 'check-page', head: text })
      return true
    case 'user-agent':
      chooseCrawler(context, text)
      return true
    case 'list':
      if (at !== 'site') return false
      addToVerdicts([file()])
      dispatch({ type: 'show', pane: 'verdicts' })
      return true
    case 'log':
      if (at === 'editor') return false
      addToAudit([{ name: t('source_pasted'), file: file() }])
      dispatch({ type: 'show', pane: 'audit' })
      return true
    default:
      return false
  }
}

/** Chooses the crawler that a User-Agent header names. */
function chooseCrawler({ state, dispatch, announce }: IntakeContext, header: string): void {
  void loadSilently(
    () => Promise.all([import('./header-crawler.ts'), addView(lists)]),
    ([{ tokenOfHeader }]) => {
      const token = tokenOfHeader(header)
      if (token === undefined) return announce(t('lists_noCrawler'))
      const tokens = state.crawlers.map(crawler => crawler.token)
      if (!tokens.includes(token)) dispatch({ type: 'choose-crawlers', tokens: [token, ...tokens] })
      dispatch({ type: 'choose', crawler: token })
      announce(t('lists_crawler', { token }))
    },
  )
}
