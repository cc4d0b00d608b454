import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { t } from '../browser/i18n.ts'
import './legend.css'

const words = {
  allowed: 'legendAllowed',
  partly: 'legendPartly',
  blocked: 'legendBlocked',
  calm: 'legendCalm',
  deferred: 'legendDeferred',
  undecided: 'legendUndecided',
  unknown: 'legendUnknown',
  noindex: 'legendNoindex',
  conflict: 'legendConflict',
  'as-wanted': 'legendAsWanted',
  'not-as-wanted': 'legendNotAsWanted',
} as const

/** What icons of the button mean. */
export function Legend({ states }: { states: readonly (keyof typeof words)[] }) {
  return (
    <ul className="legend">
      {states.map(state => (
        <li key={state} className={state === 'calm' ? 'calm' : undefined}>
          <StateIcon state={state === 'calm' ? 'partly' : state} />
          {t(words[state])}
        </li>
      ))}
    </ul>
  )
}
