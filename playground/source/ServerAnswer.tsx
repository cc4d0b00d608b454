import { durationOf } from '../../core/verdict/index.ts'
import { usePlayground } from '../state/context.ts'
import { baseUrlOf } from '../state/use-lint.ts'
import { coreText } from '../strings/core-text.ts'
import { snake, t } from '../strings/t.ts'
import {
  type AnswerId,
  answerIdOf,
  answerIds,
  type Circumstances,
  failingFors,
  fails,
  serverOf,
} from './simulated-answers.ts'

export { default as messages } from 'virtual:messages/server'

/** How the server is imagined to answer when a crawler asks for robots.txt. */
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
    <div className={id === 'ok' ? 'bar server' : 'bar server simulated'}>
      <label>
        <span>{t('server_answer')}</span>
        <select value={id ?? ''} onChange={event => choose(event.target.value as AnswerId)}>
          {id === undefined && <option value="">{t('server_another')}</option>}
          {answerIds.map(one => (
            <option key={one} value={one}>
              {t(`server_${snake(one)}`)}
            </option>
          ))}
        </select>
      </label>
      {id !== undefined && server && fails(server.answer) && (
        <>
          <label>
            <span>{t('server_failingFor')}</span>
            <select
              value={circumstances.failingFor}
              onChange={event => choose(id, { failingFor: Number(event.target.value) })}
            >
              {[...new Set([...failingFors, circumstances.failingFor])].map(one => (
                <option key={one} value={one}>
                  {one === 0 ? t('server_failingFor_now') : coreText(durationOf(one)).text}
                </option>
              ))}
            </select>
          </label>
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
