import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { t } from '../browser/i18n.ts'

const legendEntries = [
  ['allowed', 'legendAllowed'],
  ['partly', 'legendPartly'],
  ['blocked', 'legendBlocked'],
  ['calm', 'legendCalm'],
  ['deferred', 'legendDeferred'],
  ['undecided', 'legendUndecided'],
  ['unknown', 'legendUnknown'],
] as const

/** What each icon of the button means. */
export function Legend() {
  return (
    <ul className="legend">
      {legendEntries.map(([state, words]) => (
        <li key={state} className={state === 'calm' ? 'calm' : undefined}>
          <StateIcon state={state === 'calm' ? 'partly' : state} />
          {t(words)}
        </li>
      ))}
    </ul>
  )
}
