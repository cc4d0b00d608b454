import links from 'virtual:site'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { Modal } from '../components/Modal.tsx'
import { Quoted } from '../components/Quoted.tsx'
import { RulePage } from '../panes/problems/RulePage.tsx'
import { ruleIds } from '../panes/problems/rule-pages.ts'
import { ruleTitle } from '../panes/problems/rule-title.ts'
import { t } from '../strings/t.ts'
import { Links } from './Links.tsx'
import '../panes/problems/problems.css'
import './help.css'
import help from 'virtual:messages/help'
import problems from 'virtual:messages/problems'

export const messages = [help, problems]

/** The keys in the browsers' names; `Mod` means Ctrl, or ⌘ on Apple devices. */
const helpShortcuts = () =>
  [
    ['Mod+F', t('help_key_find')],
    ['Ctrl+Space', t('help_key_complete')],
    ['Ctrl+I', t('help_key_explain')],
    ['Ctrl+.', t('help_key_fix')],
    ['F8', t('help_key_next')],
    ['Shift+F8', t('help_key_previous')],
    ['Mod+Z', t('help_key_undo')],
    ['Tab', t('help_key_leave')],
    ['Escape', t('help_key_back')],
  ] as const

/** The help: what the page does, its terms, its keys, what it stores, and links to more. */
export function Help({ fetches, onClose }: { fetches: boolean; onClose: () => void }) {
  const [rule, setRule] = useState<string>()
  return (
    <>
      <Modal labelledBy="help-title" onClose={onClose}>
        <div className="help">
          <h2 id="help-title">{t('help_title')}</h2>
          <p>{t('help_purpose')}</p>
          <ol>
            <li>{t('help_step_file')}</li>
            <li>{t('help_step_urls')}</li>
            <li>{t('help_step_why')}</li>
            <li>{t('help_step_more')}</li>
          </ol>
          <Links links={links} />
          <HelpSection title={t('help_words')}>
            <dl>
              <Term name={t('help_token')}>{t('help_token_text')}</Term>
              <Term name={t('help_group')}>{t('help_group_text')}</Term>
              <Term name={t('help_rule')}>{t('help_rule_text')}</Term>
              <Term name={t('help_verdict')}>{t('help_verdict_text')}</Term>
              <Term name={t('help_reading')}>{t('help_reading_text')}</Term>
              <Term name={t('help_answer')}>{t('help_answer_text')}</Term>
            </dl>
          </HelpSection>
          <HelpSection title={t('help_keys')}>
            <dl className="help-keys">
              {helpShortcuts().map(([key, text]) => (
                <Term key={key} name={<ShortcutKeys keys={key} />}>
                  {text}
                </Term>
              ))}
            </dl>
          </HelpSection>
          <HelpSection title={t('help_privacy')}>
            <p>{t(fetches ? 'help_privacy_fetches' : 'help_privacy_here')}</p>
            <p>{t('help_privacy_kept')}</p>
            <p>{t('help_privacy_link')}</p>
          </HelpSection>
          <HelpSection title={t('help_rules')}>
            <p>{t('help_rules_text')}</p>
            <ul>
              {ruleIds.map(id => (
                <li key={id}>
                  <button type="button" className="link" onClick={() => setRule(id)}>
                    <Quoted text={ruleTitle(id)} />
                  </button>
                </li>
              ))}
            </ul>
          </HelpSection>
          <p>
            <a href={`${import.meta.env.BASE_URL}licences.txt`} target="_blank" rel="noreferrer">
              {t('help_licences')}
            </a>
          </p>
        </div>
      </Modal>
      {/* Not inside the other dialog, which would also get this dialog's close event. */}
      {rule !== undefined && (
        <Suspense>
          <RulePage
            rule={rule}
            onPage={other => startTransition(() => setRule(other))}
            onClose={() => setRule(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function HelpSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function Term({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

function ShortcutKeys({ keys }: { keys: string }) {
  const names = keys.replace('Mod', isApple() ? '⌘' : 'Ctrl').split('+')
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && '+'}
      <kbd>{keyLabel(name)}</kbd>
    </span>
  ))
}

/** The label of a key, in the language of the page or as an Apple symbol. */
function keyLabel(key: string): string {
  switch (key) {
    case 'Ctrl':
      return isApple() ? '⌃' : t('help_key_ctrl')
    case 'Shift':
      return t('help_key_shift')
    case 'Space':
      return t('help_key_space')
    case 'Escape':
      return t('help_key_escape')
    default:
      return key
  }
}
