import { durationOf } from '../../../core/verdict/index.ts'
import {
  type AnswerId,
  answerIdOf,
  answerIds,
  type Circumstances,
  countsAsUnreachable,
  failureDurations,
  serverOf,
} from '../../source/simulated-answers.ts'
import { usePlayground } from '../../state/context.ts'
import { baseUrlOf } from '../../state/use-lint.ts'
import { coreText } from '../../strings/core-text.ts'
import { snake, t } from '../../strings/t.ts'
import { answerText } from './answer-text.ts'

/** The choice of the server's simulated answer to a request for robots.txt. */
export function ServerAnswer() {
  const { state, dispatch } = usePlayground()
  const { server } = state
  const id = answerIdOf(server)
  const circumstances: Circumstances = {
    failingFor: server?.failingFor ?? 0,
    hasCopy: server?.copyAge !== undefined,
    siteReachable: server?.siteReachable ?? true,
  }

  function choose(next: AnswerId, changed: Partial<Circumstances> = {}) {
    const origin = baseUrlOf(state.targets) ?? 'https://example.com'
    dispatch({ type: 'simulate', server: serverOf(next, origin, { ...circumstances, ...changed }) })
  }

  return (
    <div className="server">
      <SelectField
        label={t('server_answer')}
        value={id ?? ''}
        // An answer that came from a site or a link is listed while it is in use, and cannot be chosen again.
        options={[
          ...(id === undefined ? [{ value: '', title: answerText(server) }] : []),
          ...answerIds.map(value => ({ value, title: t(`server_${snake(value)}`) })),
        ]}
        onChange={value => choose(value as AnswerId)}
      />
      {id !== undefined && server && countsAsUnreachable(server.answer) && (
        <>
          <SelectField
            label={t('server_failingFor')}
            value={String(circumstances.failingFor)}
            options={[...new Set([...failureDurations, circumstances.failingFor])].map(one => ({
              value: String(one),
              title: one === 0 ? t('server_failingFor_now') : coreText(durationOf(one)).text,
            }))}
            onChange={value => choose(id, { failingFor: Number(value) })}
          />
          <label>
            <input
              type="checkbox"
              checked={circumstances.hasCopy}
              onChange={event => choose(id, { hasCopy: event.target.checked })}
            />
            {t('server_copy')}
          </label>
          <label>
            <input
              type="checkbox"
              checked={circumstances.siteReachable}
              onChange={event => choose(id, { siteReachable: event.target.checked })}
            />
            {t('server_reachable')}
          </label>
        </>
      )}
    </div>
  )
}

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
  readonly onChange: (value: string) => void
}

function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  )
}
