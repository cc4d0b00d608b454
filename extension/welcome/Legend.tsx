import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { t } from '../browser/i18n.ts'

const shapes = [
  ['allowed', 'legendAllowed'],
  ['partly', 'legendPartly'],
  ['blocked', 'legendBlocked'],
  ['deferred', 'legendDeferred'],
  ['undecided', 'legendUndecided'],
  ['unknown', 'legendUnknown'],
] as const

/** What each shape of the button says. */
export function Legend() {
  return (
    <ul className="legend">
      {shapes.map(([state, words]) => (
        <li key={state}>
          <StateIcon state={state} />
          {t(words)}
        </li>
      ))}
    </ul>
  )
}
