import { type FormEvent, useId, useRef, useState } from 'react'
import type { LogReport } from '../../../../core/audit/index.ts'
import { crawlerForOwnToken, profileOf } from '../../../../core/crawlers/index.ts'
import { MAX_ADDRESS_LIST_BYTES, readAddressList } from '../../../../core/findings/index.ts'
import type { AddressList } from '../../../audit/question.ts'
import { ForeignText } from '../../../components/ForeignText.tsx'
import { useFileDrop } from '../../../components/files/use-file-drop.ts'
import { usePlayground } from '../../../state/context.ts'
import { listText } from '../../../strings/catalogue.ts'
import { t } from '../../../strings/t.ts'
import { type AuditSettings, changeSettings } from '../settings.ts'
import { mergeAddressLists } from './dropped-lists.ts'

interface Props {
  readonly log: LogReport
  readonly settings: AuditSettings
  /** The crawler that a list is being added for; `''` if that is not known, undefined if none is being added. */
  readonly addingFor: string | undefined
  readonly onAddingFor: (token: string | undefined) => void
}

/** Published lists of IP addresses, which tell a crawler's requests from those that only use its name. */
export function AddressLists({ log, settings: { addresses }, addingFor, onAddingFor }: Props) {
  const { announce } = usePlayground()
  const button = useRef<HTMLButtonElement>(null)
  const there = new Set(log.crawlers.map(({ token }) => token))

  function use(list: AddressList) {
    changeSettings({ addresses: mergeAddressLists(addresses, [list]) })
    announce(t('auditor_log_addresses_added', { name: list.name }))
    close()
  }

  function close() {
    onAddingFor(undefined)
    button.current?.focus()
  }

  return (
    <section className="audit-section">
      <h3>{t('auditor_log_addresses')}</h3>
      <p>{t('auditor_log_addresses_text')}</p>
      {addresses.length > 0 && (
        <ul>
          {addresses.map(({ name, tokens, prefixes }) => {
            const named = tokens.filter(token => there.has(token))
            return (
              <li key={name}>
                <b>
                  <ForeignText text={name} />
                </b>{' '}
                <span className="audit-facts">
                  {t('auditor_log_addresses_prefixes', { count: prefixes.length })} ·{' '}
                  {named.length > 0
                    ? t('auditor_log_addresses_for', { crawlers: listText(named) })
                    : t('auditor_log_addresses_forNone')}
                </span>{' '}
                <button
                  type="button"
                  className="link"
                  aria-label={t('auditor_input_remove', { name })}
                  onClick={() => changeSettings({ addresses: addresses.filter(list => list.name !== name) })}
                >
                  {t('auditor_remove')}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <button
        ref={button}
        type="button"
        aria-expanded={addingFor !== undefined}
        onClick={() => onAddingFor(addingFor === undefined ? '' : undefined)}
      >
        {t('auditor_log_addresses_add')}
      </button>
      {addingFor !== undefined && (
        <AddressForm
          key={addingFor}
          tokens={log.crawlers.map(({ token }) => token)}
          wanted={addingFor}
          onUse={use}
          onCancel={close}
        />
      )}
    </section>
  )
}

interface AddressFormProps {
  readonly tokens: readonly string[]
  readonly wanted: string
  readonly onUse: (list: AddressList) => void
  readonly onCancel: () => void
}

type Read =
  | { readonly kind: 'list'; readonly name: string; readonly prefixes: readonly string[] }
  | { readonly kind: 'problem'; readonly name: string; readonly problem: 'none' | 'other' | 'large' | 'unreadable' }

function AddressForm({ tokens, wanted, onUse, onCancel }: AddressFormProps) {
  const [read, setRead] = useState<Read>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(wanted === '' ? [] : [wanted]))
  const field = useId()
  const help = useId()

  async function open(file: File | undefined) {
    if (!file) return
    const { name } = file
    if (file.size > MAX_ADDRESS_LIST_BYTES) return setRead({ kind: 'problem', name, problem: 'large' })
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return setRead({ kind: 'problem', name, problem: 'unreadable' })
    const found = readAddressList(name, text)
    if (found.kind === 'list') setChosen(new Set(found.tokens.length > 0 || wanted === '' ? found.tokens : [wanted]))
    setRead({ ...found, name })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (read?.kind === 'list' && chosen.size > 0) {
      onUse({ name: read.name, tokens: [...chosen], prefixes: read.prefixes })
    }
  }

  const { dragging, target } = useFileDrop(transfer => void open(transfer.files[0]))

  // The guessed crawlers come first, since a long log can have many crawlers.
  const offered = read?.kind === 'list' ? byGuess(tokens, chosen) : []
  return (
    <form className={dragging ? 'audit-form dragging' : 'audit-form'} onSubmit={submit} {...target}>
      <label htmlFor={field}>{t('auditor_log_addresses_file')}</label>
      <input
        id={field}
        type="file"
        accept=".json,.txt,application/json,text/plain"
        aria-describedby={help}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button right before it.
        autoFocus
        onChange={event => void open(event.target.files?.[0])}
      />
      <p id={help} className="audit-facts">
        {t('auditor_log_addresses_help')} <PublishedLists tokens={wanted === '' ? tokens : [wanted]} />
      </p>
      {read?.kind === 'problem' && (
        <p role="alert" className="audit-refused">
          {t(`auditor_log_addresses_problem_${read.problem}`, { name: read.name })}
        </p>
      )}
      {read?.kind === 'list' && (
        <CrawlerChoice
          key={read.name}
          legend={t('auditor_log_addresses_whose', { count: read.prefixes.length, name: read.name })}
          tokens={offered}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <div className="audit-input-buttons">
        <button type="submit" className="primary" disabled={read?.kind !== 'list' || chosen.size === 0}>
          {t('auditor_site_use')}
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          {t('auditor_cancel')}
        </button>
      </div>
    </form>
  )
}

interface CrawlerChoiceProps {
  readonly legend: string
  readonly tokens: readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function CrawlerChoice({ legend, tokens, chosen, onChoose }: CrawlerChoiceProps) {
  // Ticking a box does not change the order.
  const [order] = useState(tokens)
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="audit-choice">
        {order.map(token => (
          <label key={token}>
            <input
              type="checkbox"
              checked={chosen.has(token)}
              onChange={event => {
                const next = new Set(chosen)
                if (event.target.checked) next.add(token)
                else next.delete(token)
                onChoose(next)
              }}
            />{' '}
            {token}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const byGuess = (tokens: readonly string[], chosen: ReadonlySet<string>): readonly string[] => [
  ...tokens.filter(token => chosen.has(token)),
  ...tokens.filter(token => !chosen.has(token)),
]

/** Links to the lists that the operators of these crawlers publish. */
function PublishedLists({ tokens }: { tokens: readonly string[] }) {
  const urls = new Set(tokens.flatMap(token => profileOf(crawlerForOwnToken(token)).addresses))
  if (urls.size === 0) return null
  return (
    <>
      {t('auditor_log_addresses_where')}{' '}
      {[...urls].map((url, i) => (
        <span key={url}>
          {i > 0 && ', '}
          <a href={url} target="_blank" rel="noreferrer">
            {url.replace(/^https:\/\//, '')}
          </a>
        </span>
      ))}
    </>
  )
}
