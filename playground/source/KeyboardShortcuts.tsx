import { Fragment } from 'react'
import { Modal } from '../components/Modal.tsx'
import { t } from '../strings/t.ts'
import { editorKeys, isMac, isNamedKey, type KeyName, pageKeys, type ShortcutEntry, verdictKeys } from './key-list.ts'
import './keys.css'

export { default as messages } from 'virtual:messages/keys'

/** The dialog with the keys that a person cannot guess, named as on this machine. */
export function KeyboardShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Modal labelledBy="keys-title" onClose={onClose}>
      <h2 id="keys-title">{t('keys_title')}</h2>
      <Entries title={t('keys_editor')} entries={editorKeys(isMac())} />
      <Entries title={t('keys_verdicts')} entries={verdictKeys} />
      <Entries title={t('keys_page')} entries={pageKeys} />
    </Modal>
  )
}

function Entries({ title, entries }: { title: string; entries: readonly ShortcutEntry[] }) {
  return (
    <section className="keys-section">
      <h3>{title}</h3>
      <dl className="keys">
        {entries.map(({ does, combinations }) => (
          <div key={does}>
            <dt>{t(`keys_do_${does}`)}</dt>
            <dd>
              {combinations.map((keys, index) => (
                <Fragment key={keys.join()}>
                  {index > 0 && ` ${t('keys_or')} `}
                  <span>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && ' + '}
                        <kbd>{keyNameText(key)}</kbd>
                      </Fragment>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const keyNameText = (key: KeyName): string => (isNamedKey(key) ? t(`keys_key_${key}`) : key)
