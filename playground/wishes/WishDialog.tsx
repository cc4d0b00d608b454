import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react'
import {
  parseWish,
  type Site,
  type WishLine,
  type WishPreset,
  wishOf,
  wishPresets,
  wishText,
} from '../../core/index.ts'
import { Modal } from '../components/Modal.tsx'
import { Quoted } from '../components/Quoted.tsx'
import { saveText } from '../share/download.ts'
import { WISH_LIMIT } from '../share/limits.ts'
import { usePlayground } from '../state/context.ts'
import { coreText } from '../strings/core-text.ts'
import { snake, t } from '../strings/t.ts'
import { withExceptions } from './wish-purposes.ts'

interface Props {
  readonly wish: string
  readonly site: Site
  readonly lineField: RefObject<HTMLTextAreaElement | null>
  readonly onClose: () => void
  /** The edit that makes it so. */
  readonly children: ReactNode
}

const wishPresetNames = Object.keys(wishPresets) as readonly WishPreset[]

/** The preset with which a wish begins; its other lines are exceptions. */
const presetOf = (lines: readonly WishLine[]): WishPreset | undefined =>
  wishPresetNames.find(name => {
    const own = wishPresets[name]
    return wishText(lines.slice(0, own.length)) === wishText(own)
  })

/** The whole wish as text of `robots.expect`: begun from a preset or from the file, changed, pasted, saved. */
export function WishDialog({ wish, site, lineField, onClose, children }: Props) {
  const { dispatch } = usePlayground()
  const [text, setText] = useState(wish)
  const [first] = useState(wish)
  const { errors, lines } = useMemo(() => parseWish(text), [text])
  const isTaken = errors.length === 0 && text.length <= WISH_LIMIT && lines.length > 0
  const preset = isTaken ? presetOf(lines) : undefined
  const title = useId()
  const field = useId()
  const change = (next: string) => {
    setText(next)
    if (next.length > WISH_LIMIT || parseWish(next).errors.length > 0) return
    dispatch({ type: 'wish', wish: next.trim() === '' ? undefined : next })
  }
  return (
    <Modal labelledBy={title} onClose={onClose}>
      <h2 id={title}>{t('wishes_label')}</h2>
      <p>{t('wishes_help')}</p>
      <div className="wishes-presets">
        {wishPresetNames.map(name => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === preset}
            onClick={() => change(wishText(withExceptions(wishPresets[name], site)))}
          >
            {t(`wishes_preset_${snake(name)}`)}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          onClick={() => change(wishText(withExceptions(wishOf(site).lines, site)))}
        >
          {t('wishes_preset_present')}
        </button>
        <button type="button" className="chip" aria-pressed={text.trim() === ''} onClick={() => change('')}>
          {t('wishes_preset_none')}
        </button>
      </div>
      <label htmlFor={field}>{t('wishes_lines')}</label>
      <textarea
        ref={lineField}
        id={field}
        className="wishes-text"
        rows={10}
        maxLength={WISH_LIMIT}
        spellCheck={false}
        value={text}
        aria-invalid={errors.length > 0}
        onChange={event => change(event.target.value)}
      />
      <div role="status">
        {text.length > WISH_LIMIT && <p className="wishes-error">{t('wishes_tooLong', { most: WISH_LIMIT })}</p>}
        {errors.slice(0, 3).map(({ line, message, suggestion }) => (
          <p key={line} className="wishes-error">
            {t('wishes_errorLine', { line })} <Quoted {...coreText(message)} />{' '}
            {suggestion !== undefined && t('wishes_meant', { word: suggestion })}
          </p>
        ))}
        {isTaken && <p className="wishes-taken">✓ {t('wishes_taken')}</p>}
      </div>
      {children}
      <form method="dialog" className="wishes-decision">
        <button type="submit" className="primary">
          {t('wishes_done')}
        </button>
        <button type="button" disabled={text === ''} onClick={() => saveText('robots.expect', 'text/plain', text)}>
          {t('wishes_save')}
        </button>
        {text !== first && (
          <button type="button" className="quiet" onClick={() => change(first)}>
            {t('wishes_takeBack')}
          </button>
        )}
      </form>
    </Modal>
  )
}
