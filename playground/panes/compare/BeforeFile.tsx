import { useState } from 'react'
import { parse, type RobotsTxt } from '../../../core/index.ts'
import { OpenButton } from '../../components/files/OpenButton.tsx'
import { PasteForm } from '../../components/files/PasteForm.tsx'
import type { OpenedFile } from '../../editor/file-limits.ts'
import { MAX_OPEN_BYTES, sizeText } from '../../opening/file-size.ts'
import { convertFile, isConvertible, type OpenResult, openFile } from '../../opening/open-file.ts'
import { sizesOf } from '../../source/file-facts.ts'
import { usePlayground } from '../../state/context.ts'
import { isExampleText } from '../../state/own-file.ts'
import { snake, t } from '../../strings/t.ts'

/** Opens a file as the one before the changes. If it cannot be opened, `notice` says so and nothing changes. */
export function useBefore() {
  const { dispatch, announce } = usePlayground()
  const [notice, setNotice] = useState<string>()
  /** The opened file, if it is not UTF-8 text but can be converted. */
  const [convertible, setConvertible] = useState<OpenedFile>()

  function use(before: RobotsTxt | undefined, words: string) {
    dispatch({ type: 'compare-with', before })
    tell(undefined)
    announce(words)
  }

  function tell(words: string | undefined, file?: OpenedFile) {
    setNotice(words)
    setConvertible(file)
  }

  async function take(opening: Promise<OpenResult>) {
    const opened = await opening
    if (opened.kind === 'file') {
      const { robots, file } = opened
      const { name, seen } = file
      use(robots, t('compare_before_opened', { name }))
      const shown = sizeText(robots.facts.byteLength)
      if (seen) tell(t(`files_seen_${snake(seen)}`, { name }), isConvertible(file) ? file : undefined)
      else if (file.rest) tell(t('compare_before_part', { name, size: sizeText(file.size), shown }))
    } else if (opened.kind === 'too-large') {
      const { name, size } = opened
      tell(t('files_tooLarge', { name, size: sizeText(size), limit: sizeText(MAX_OPEN_BYTES) }))
    } else tell(t('files_unreadable', { name: opened.name }))
  }

  const open = (file: File) => take(openFile(file))
  const convert = (file: OpenedFile) => take(convertFile(file))
  return { notice, convertible, use, tell, open, convert }
}

type Props = ReturnType<typeof useBefore>

/** The file that the editor's file is compared with, and the ways to choose one. */
export function BeforeFile({ notice, convertible, use, open, convert }: Props) {
  const { state, editor, robots } = usePlayground()
  const [pasting, setPasting] = useState(false)
  const { before } = state
  const opened = editor.opened?.()
  const name = editor.file()?.name ?? 'robots.txt'
  const changed = before || opened?.text === robots.text ? undefined : opened
  return (
    <>
      <div className="compare-before">
        <p className="compare-before-facts">
          <b>{t('compare_before')}</b>{' '}
          {before ? sizesOf(before).join(' · ') : <span className="compare-none">{t('compare_before_none')}</span>}
        </p>
        {changed && (
          <button type="button" className="primary" onClick={() => use(changed, t('compare_before_opened', { name }))}>
            {t('compare_before_asOpened')}
          </button>
        )}
        <button
          type="button"
          className={before || changed || isExampleText(robots.text) ? '' : 'primary'}
          onClick={() => use(editor.robots(), t('compare_before_kept'))}
        >
          {t('compare_before_keep')}
        </button>
        <OpenButton className="quiet" onFiles={([file]) => file && void open(file)}>
          {t('source_open')}
        </OpenButton>
        <button type="button" className="quiet" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {t('compare_before_paste')}
        </button>
        {before && (
          <button type="button" className="quiet" onClick={() => use(undefined, t('compare_before_forgotten'))}>
            {t('compare_before_forget')}
          </button>
        )}
      </div>
      {pasting && (
        <PasteForm
          className="compare-paste"
          label={t('compare_before_field')}
          rows={6}
          button={t('compare_before_use')}
          onUse={text => {
            setPasting(false)
            use(parse(text), t('compare_before_pasted'))
          }}
        />
      )}
      {notice !== undefined && (
        <div className="notice" role="alert">
          <p>{notice}</p>
          {convertible && (
            <button type="button" className="link" onClick={() => void convert(convertible)}>
              {t(convertible.seen === 'gzip' ? 'files_unpack' : 'files_convert')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
