import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { crawlerForOwnToken, isProductToken, presets, remarkSentence } from '../../core/crawlers/index.ts'
import { numberText } from '../strings/catalogue.ts'
import { coreText } from '../strings/core-text.ts'
import { snake, t } from '../strings/t.ts'
import { remarkText } from '../wording/crawler.ts'
import { presetTitle, purposeOf } from '../wording/purposes.ts'
import { Checkbox } from './Checkbox.tsx'
import { CloseIcon } from './CloseIcon.tsx'
import { CodeText } from './CodeText.tsx'
import {
  isChosen,
  isPresetChosen,
  type OwnToken,
  type PickerList,
  type PickerSection,
  pickerListOf,
  toggled,
  toggledAll,
} from './picker-list.ts'
import { Quoted } from './Quoted.tsx'
import './crawler-picker.css'

interface Props {
  /** The chosen product tokens, in the order that other views show. */
  readonly chosen: readonly string[]
  readonly onChange: (tokens: readonly string[]) => void
}

interface CrawlerPickerProps extends Props {
  readonly most: number
}

/** Chooses crawlers: by search, by purpose, by preset, or by an own token. */
export function CrawlerPicker({ chosen, onChange, most }: CrawlerPickerProps) {
  const [search, setSearch] = useState('')
  const list = useMemo(() => pickerListOf(search), [search])
  const root = useRef<HTMLDivElement>(null)
  const status = useId()

  function addOwn(token: string) {
    if (!isChosen(chosen, token)) onChange([...chosen, token])
    setSearch('')
  }

  /** Arrow keys move from the search into the list and through it. Enter in the search chooses the best match. */
  function onKeyDown(event: KeyboardEvent) {
    const boxes = [...(root.current?.querySelectorAll<HTMLInputElement>('.picker-list input') ?? [])]
    const at = boxes.indexOf(event.target as HTMLInputElement)
    if (event.key === 'ArrowDown') boxes[Math.min(at + 1, boxes.length - 1)]?.focus()
    else if (event.key === 'ArrowUp' && at > 0) boxes[at - 1]?.focus()
    else if (event.key === 'ArrowUp' && at === 0) root.current?.querySelector<HTMLInputElement>('input')?.focus()
    else if (event.key === 'Enter' && at < 0 && event.target instanceof HTMLInputElement) takeBest(list, boxes)
    else return
    event.preventDefault()
  }

  function takeBest({ own, found }: PickerList, boxes: readonly HTMLInputElement[]) {
    if (search.trim() === '') return
    if (found === 0 && own?.kind === 'valid') addOwn(own.token)
    else {
      // A crawler that is chosen already stays chosen.
      const best = boxes.find(box => box.dataset['token'] !== undefined)
      if (best?.checked === false) best.click()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls inside.
    <div className="picker" ref={root} onKeyDown={onKeyDown}>
      <div className="picker-head">
        <input
          type="search"
          aria-label={t('picker_search')}
          aria-describedby={status}
          placeholder={t('picker_placeholder')}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        {list.own && <OwnTokenOption own={list.own} onAdd={addOwn} onSearch={setSearch} />}
        {chosen.length >= most && <p role="status">{t('picker_full', { most: numberText(most) })}</p>}
        <Presets chosen={chosen} onChange={onChange} />
        <ChosenCrawlers chosen={chosen} onChange={onChange} />
        <p id={status} role="status" className="hidden">
          {search.trim() === '' ? '' : t('picker_found', { count: list.found })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend to be shown. */}
      <div className="picker-list" role="group" aria-label={t('picker_list')}>
        {list.sections.map(section => (
          <PickerCategory key={section.id} section={section} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </div>
  )
}

/** Presets add up. Pressing one whose crawlers are all chosen takes them out again. */
function Presets({ chosen, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend to be shown.
    <div className="picker-presets" role="group" aria-label={t('picker_presets')}>
      {presets.map(preset => (
        <button
          key={preset.id}
          type="button"
          className="chip"
          aria-pressed={isPresetChosen(chosen, preset)}
          title={preset.onlyListed > 0 ? t('picker_onlyListed', { count: preset.onlyListed }) : undefined}
          onClick={() => onChange(toggledAll(chosen, preset.tokens))}
        >
          {presetTitle(preset)} <span className="chip-count">{preset.tokens.length}</span>
        </button>
      ))}
    </div>
  )
}

function ChosenCrawlers({ chosen, onChange }: Props) {
  if (chosen.length === 0) return <p className="picker-none">{t('picker_none')}</p>
  return (
    <ul className="picker-chosen" aria-label={t('picker_chosen')}>
      {chosen.map(token => (
        <li key={token}>
          <CodeText text={token} />
          <button
            type="button"
            className="quiet"
            aria-label={t('picker_remove', { token })}
            onClick={() => onChange(toggled(chosen, token))}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
      <li className="picker-clear">
        <button type="button" className="link" onClick={() => onChange([])}>
          {t('picker_clear')}
        </button>
      </li>
    </ul>
  )
}

interface OwnTokenOptionProps {
  readonly own: OwnToken
  readonly onAdd: (token: string) => void
  readonly onSearch: (text: string) => void
}

function OwnTokenOption({ own, onAdd, onSearch }: OwnTokenOptionProps) {
  if (own.kind === 'invalid') {
    const { reason, character } = own.problem
    const shown = character === ' ' ? '\u2423' : character
    return (
      <p className="picker-problem" role="alert">
        {reason === 'character'
          ? t('picker_problem_character', { character: shown })
          : t(`picker_problem_${snake(reason)}`)}
      </p>
    )
  }
  const { token, isPart, suggestion } = own
  const remark = isProductToken(token) ? undefined : remarkSentence(crawlerForOwnToken(token))
  return (
    <div className="picker-own">
      <button type="button" onClick={() => onAdd(token)}>
        {t('picker_add', { token })}
      </button>
      {suggestion !== undefined && (
        <button type="button" className="link" onClick={() => onSearch(suggestion)}>
          {t('picker_meant', { token: suggestion })}
        </button>
      )}
      {isPart && <p>{t('picker_namePart', { token })}</p>}
      {remark && <p>{coreText(remark).text}</p>}
    </div>
  )
}

function PickerCategory({ section, chosen, onChange }: Props & { section: PickerSection }) {
  const { title, description, crawlers, counted: tokens, onlyListed } = section
  const count = tokens.filter(token => isChosen(chosen, token)).length
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <label className="picker-category" htmlFor={`${id}all`} title={description}>
        <Checkbox
          id={`${id}all`}
          checked={count > 0 && count === tokens.length}
          some={count > 0 && count < tokens.length}
          label={t('picker_all', { category: title })}
          onChange={() => onChange(toggledAll(chosen, tokens))}
        />
        <b id={id}>{title}</b>
        <span className="picker-count">{t('picker_of', { chosen: count, all: tokens.length })}</span>
      </label>
      {crawlers.map(crawler => (
        <label key={crawler.token} className="picker-crawler" htmlFor={id + crawler.token}>
          <Checkbox
            id={id + crawler.token}
            checked={isChosen(chosen, crawler.token)}
            token={crawler.token}
            onChange={() => onChange(toggled(chosen, crawler.token))}
          />
          <CodeText text={crawler.token} />
          <span className="picker-operator">{crawler.operator}</span>
          <span className="picker-purpose">
            <Quoted {...purposeOf(crawler)} />
            {remarkText(crawler) && <em>{remarkText(crawler)}</em>}
          </span>
        </label>
      ))}
      {onlyListed > 0 && <p className="picker-more">{t('picker_onlyListed', { count: onlyListed })}</p>}
    </section>
  )
}
