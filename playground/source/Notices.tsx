import ask from 'virtual:messages/ask'
import files from 'virtual:messages/files'
import lists from 'virtual:messages/lists'
import { useSyncExternalStore } from 'react'
import { originalText } from '../../core/index.ts'
import { encode } from '../../core/parse/index.ts'
import { addToAudit } from '../audit/add-to-audit.ts'
import { CloseIcon } from '../components/CloseIcon.tsx'
import type { OpenedFile } from '../editor/file-limits.ts'
import { MAX_OPEN_BYTES, sizeText } from '../opening/file-size.ts'
import { appendNextPart, convertFile, isConvertible, type OpeningOutcome } from '../opening/open-file.ts'
import { RequestNotice, useRequest } from '../start/request.tsx'
import { onSiteFetcher, siteFetcher } from '../start/site-fetcher.ts'
import { usePlayground } from '../state/context.ts'
import { addToVerdicts } from '../state/pending-lists.ts'
import { siteNamed } from '../state/site-address.ts'
import { snake, t } from '../strings/t.ts'
import { saveFile } from './save.ts'
import type { Opening } from './use-opening.ts'

export const messages = [ask, files, lists]

/** The notices about the open file, and about a file that could not be opened. */
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

/** Says what happened to something that was opened, dropped or pasted. */
function NewsNotice({ news, opening }: { news: OpeningOutcome; opening: Opening }) {
  const { open, dismiss } = opening
  const { editor, dispatch, announce } = usePlayground()
  const { kind } = news
  function addLink(url: string) {
    dispatch({ type: 'add-targets', targets: [url] })
    announce(t('lists_added', { count: 1 }))
    editor.focus()
    dismiss()
  }
  function audit({ name, content }: Extract<OpeningOutcome, { content: Blob }>) {
    addToAudit([{ name, file: content }])
    dispatch({ type: 'show', pane: 'audit' })
    dismiss()
  }
  function test({ name, content }: Extract<OpeningOutcome, { content: Blob }>) {
    addToVerdicts([new File([content], name)])
    dispatch({ type: 'show', pane: 'verdicts' })
    dismiss()
  }
  return (
    <div className="notice" role="alert">
      <p>{newsText(news)}</p>
      {kind === 'link' && <OpenRobotsTxt url={news.url} dismiss={dismiss} />}
      {kind === 'link' && (
        <button type="button" className="link" onClick={() => addLink(news.url)}>
          {t('files_link_add')}
        </button>
      )}
      {kind === 'list' && (
        <>
          <button type="button" className="link" onClick={() => test(news)}>
            {t('files_link_add')}
          </button>
          <button type="button" className="link" onClick={() => audit(news)}>
            {t('files_list_audit')}
          </button>
        </>
      )}
      {(kind === 'list' || kind === 'page' || kind === 'refused') && (
        <button
          type="button"
          className="link"
          onClick={() => {
            editor.focus()
            news.open()
          }}
        >
          {t(news.isPart ? 'files_insert' : 'files_list_open')}
        </button>
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

/**
 * Offers the robots.txt of the site that an address belongs to. The hosted page fetches nothing: the file opens in
 * another tab, where the person copies it. The extension's page fetches the file.
 */
function OpenRobotsTxt({ url, dismiss }: { url: string; dismiss: () => void }) {
  const { arrivals } = usePlayground()
  const site = siteNamed(url)
  const fetchSite = useSyncExternalStore(onSiteFetcher, siteFetcher)
  const { request, ask } = useRequest(arrivals, dismiss)
  if (!site) return null
  if (fetchSite) {
    return (
      <>
        {request && <RequestNotice request={request} ask={ask} />}
        <button
          type="button"
          className="link"
          disabled={request?.outcome === 'asking'}
          onClick={() => ask(site, fetchSite(site))}
        >
          {t('ask_fetch')}
        </button>
      </>
    )
  }
  function leave() {
    dismiss()
    arrivals?.waitFor(site)
  }
  return (
    <a className="link" href={site.robotsTxt} target="_blank" rel="noreferrer" onClick={leave}>
      {t('start_open')}
    </a>
  )
}

function newsText(news: OpeningOutcome): string {
  switch (news.kind) {
    case 'too-large':
      return t('files_tooLarge', { name: news.name, size: sizeText(news.size), limit: sizeText(MAX_OPEN_BYTES) })
    case 'unreadable':
      return t('files_unreadable', { name: news.name })
    case 'folder':
      return t('files_folder', { name: news.name })
    case 'link':
      return t(siteFetcher() ? 'files_link_notOpened' : 'files_link', { url: news.url })
    case 'list':
      return t('files_list', { name: news.name })
    case 'page':
      return t('files_page', { name: news.name })
    case 'refused':
      return news.because
    case 'several':
      return t('files_several', { name: news.name, count: news.count })
    case 'paste':
      return t('files_paste', { size: sizeText(news.file.size) })
  }
}

/** Says what a file seems to be if it is not plain text, how crawlers read it, and offers to convert it. */
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

/** Says how much of a large file is shown and crawlers read. Offers to show more, save the file or drop the rest. */
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
          onClick={() => void take(appendNextPart(new Uint8Array(encode(originalText(editor.robots()))), file))}
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
    // The button with the focus is about to be removed.
    editor.focus()
    onDismiss()
  }
  return (
    <button type="button" className="quiet notice-close" aria-label={t('page_close')} onClick={dismiss}>
      <CloseIcon />
    </button>
  )
}
