import { originalText } from '../../core/index.ts'
import { encode } from '../../core/parse/index.ts'
import { giveToAudit } from '../audit/give-to-audit.ts'
import { CloseIcon } from '../components/CloseIcon.tsx'
import type { OpenedFile } from '../editor/opened-file.ts'
import { usePlayground } from '../state/context.ts'
import { siteNamed } from '../state/site-address.ts'
import { snake, t } from '../strings/t.ts'
import { convertFile, isConvertible, OPEN_LIMIT, showMore, sizeText } from './open-file.ts'
import { saveFile } from './save.ts'
import type { News, Opening } from './use-opening.ts'

export { default as messages } from 'virtual:messages/files'

/** What there is to know about the file that is open, and about the one that could not be opened. */
export function Notices({ opening, file }: { opening: Opening; file: OpenedFile | undefined }) {
  const { news } = opening
  return (
    <>
      {news && <NewsNotice news={news} opening={opening} />}
      {file?.seen && <SeenNotice file={file} opening={opening} />}
      {(file?.rest || file?.cut) && <PartNotice file={file} opening={opening} />}
    </>
  )
}

/** What was opened, dropped or pasted, and what became of it. */
function NewsNotice({ news, opening: { open, dismiss, waitFor } }: { news: News; opening: Opening }) {
  const { editor, dispatch, announce } = usePlayground()
  const { kind } = news
  function addLink(url: string) {
    dispatch({ type: 'add-targets', targets: [url] })
    announce(t('targets_added', { count: 1 }))
    editor.focus()
    dismiss()
  }
  function audit({ name, list }: Extract<News, { kind: 'list' }>) {
    giveToAudit([{ name, file: list }])
    dispatch({ type: 'show', pane: 'audit' })
    dismiss()
  }
  return (
    <div className="notice" role="alert">
      <p>{newsText(news)}</p>
      {kind === 'link' && <OpenRobotsTxt url={news.url} waitFor={waitFor} />}
      {kind === 'link' && (
        <button type="button" className="link" onClick={() => addLink(news.url)}>
          {t('files_link_add')}
        </button>
      )}
      {kind === 'list' && (
        <>
          <button type="button" className="link" onClick={() => audit(news)}>
            {t('files_list_audit')}
          </button>
          <button
            type="button"
            className="link"
            onClick={() => {
              editor.focus()
              news.open()
            }}
          >
            {t('files_list_open')}
          </button>
        </>
      )}
      {kind === 'paste' && (
        <button
          type="button"
          className="link"
          onClick={() => {
            editor.focus()
            open(news.file)
          }}
        >
          {t('files_paste_open')}
        </button>
      )}
      <Dismiss onDismiss={dismiss} />
    </div>
  )
}

/** The page fetches nothing: the file of the site that an address is of opens in another tab, to be copied there. */
function OpenRobotsTxt({ url, waitFor }: { url: string; waitFor: Opening['waitFor'] }) {
  const site = siteNamed(url)
  if (!site) return null
  return (
    <a className="link" href={site.robotsTxt} target="_blank" rel="noreferrer" onClick={() => waitFor(site)}>
      {t('start_open')}
    </a>
  )
}

function newsText(news: News): string {
  switch (news.kind) {
    case 'too-large':
      return t('files_tooLarge', { name: news.name, size: sizeText(news.size), limit: sizeText(OPEN_LIMIT) })
    case 'unreadable':
      return t('files_unreadable', { name: news.name })
    case 'folder':
      return t('files_folder', { name: news.name })
    case 'link':
      return t('files_link', { url: news.url })
    case 'list':
      return t('files_list', { name: news.name })
    case 'several':
      return t('files_several', { name: news.name, count: news.count })
    case 'paste':
      return t('files_paste', { size: sizeText(news.file.size) })
  }
}

/** What the file seems to be, with what crawlers make of it and what can be made of it here. */
function SeenNotice({ file, opening: { take } }: { file: OpenedFile; opening: Opening }) {
  const { editor } = usePlayground()
  const { name, seen = 'binary' } = file
  return (
    <div className="notice" role="alert">
      <p>{t(`files_seen_${snake(seen)}`, { name })}</p>
      {isConvertible(file) && (
        <button
          type="button"
          className="link"
          onClick={() => {
            editor.focus()
            void take(convertFile(file))
          }}
        >
          {t(seen === 'gzip' ? 'files_unpack' : 'files_convert')}
        </button>
      )}
      <Dismiss onDismiss={() => editor.setFile({ ...file, seen: undefined })} />
    </div>
  )
}

/** What of a large file is here, what crawlers read of it, and where the rest is. */
function PartNotice({ file, opening: { take } }: { file: OpenedFile; opening: Opening }) {
  const { editor, robots, announce } = usePlayground()
  const { name, rest } = file
  const { byteLength, sizeLimit } = robots.facts
  const size = sizeText(file.size)
  const shown = sizeText(byteLength)
  if (!rest) {
    return (
      <div className="notice" role="alert">
        <p>{t('files_cut', { size, shown })}</p>
        <Dismiss onDismiss={() => editor.setFile(undefined)} />
      </div>
    )
  }
  function leaveOut() {
    editor.setFile(undefined)
    editor.focus()
    announce(t('files_rest_leftOut'))
  }
  async function download() {
    if (!(await saveFile(editor))) void take(Promise.resolve({ kind: 'unreadable', name }))
  }
  const values = { name, size, shown, rest: sizeText(rest.size) }
  return (
    <div className="notice" role="status">
      <p>
        {sizeLimit ? t('files_part', { ...values, line: sizeLimit.line }) : t('files_part_short', values)}{' '}
        {t('files_rest', values)}
      </p>
      {!sizeLimit && (
        <button
          type="button"
          className="link"
          onClick={() => void take(showMore(new Uint8Array(encode(originalText(editor.robots()))), file))}
        >
          {t('files_more')}
        </button>
      )}
      <button type="button" className="link" onClick={() => void download()}>
        {t('files_download', { size })}
      </button>
      <button type="button" className="link" onClick={leaveOut}>
        {t('files_rest_leaveOut')}
      </button>
    </div>
  )
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const { editor } = usePlayground()
  function dismiss() {
    // The button is about to go.
    editor.focus()
    onDismiss()
  }
  return (
    <button type="button" className="quiet notice-close" aria-label={t('page_close')} onClick={dismiss}>
      <CloseIcon />
    </button>
  )
}
