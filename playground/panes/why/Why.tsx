import { remarkSentence } from '../../../core/crawlers/index.ts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { VerdictSentence } from '../../components/VerdictSentence.tsx'
import { usePlayground } from '../../state/context.ts'
import type { Target } from '../../state/targets.ts'
import { coreText } from '../../strings/core-text.ts'
import { message } from '../../strings/message.tsx'
import { t } from '../../strings/t.ts'
import { problemText } from '../verdicts/problem-text.ts'
import { ByDialect } from './ByDialect.tsx'
import { FactsRead } from './FactsRead.tsx'
import { Steps } from './Steps.tsx'
import { whyText } from './why-text.ts'
import './why.css'

export { default as messages } from 'virtual:messages/why'

/** How the chosen verdict comes about, step by step, and what each specification makes of it. */
export function Why() {
  const { state, dispatch, chosen, site, editor } = usePlayground()
  if (!chosen) return <p className="why-empty">{t('why_empty')}</p>
  const { matcher, target, siteVerdict } = chosen
  const remark = remarkSentence(matcher.crawler)
  return (
    <div className="why">
      {state.cameFrom === 'audit' && (
        <button type="button" className="link" onClick={() => dispatch({ type: 'show', pane: 'audit' })}>
          {t('why_backToAudit')}
        </button>
      )}
      <Question />
      {target.problem && (
        <p className="why-note">
          {message('decision_invalid', { target: <code>{target.text}</code>, problem: problemText(target.problem) })}
        </p>
      )}
      {siteVerdict && target.url && (
        <>
          <VerdictSentence matcher={matcher} siteVerdict={siteVerdict} asked={target.text} onLine={editor.reveal} />
          <CopyButton text={() => whyText(matcher, siteVerdict, target.text)} label={t('why_copy')} />
          {remark && <p className="why-note">{coreText(remark).text}</p>}
          <Steps matcher={matcher} siteVerdict={siteVerdict} asked={target.text} onLine={editor.reveal} />
          <ByDialect
            site={site}
            crawler={matcher.crawler}
            url={target.url}
            chosen={matcher.dialect}
            onLine={editor.reveal}
          />
          <FactsRead crawler={matcher.crawler} />
        </>
      )}
    </div>
  )
}

/** How many targets the menu offers. */
const OFFERED = 1000

/** The targets around the chosen one: no menu has room for all of a long list. */
function near(targets: readonly Target[], chosen: number | undefined): readonly Target[] {
  if (targets.length <= OFFERED) return targets
  const place = targets.findIndex(({ id }) => id === chosen)
  const from = Math.max(0, Math.min(place - OFFERED / 2, targets.length - OFFERED))
  return targets.slice(from, from + OFFERED)
}

/** Which test is explained; the same choice as in the matrix. */
function Question() {
  const { state, dispatch } = usePlayground()
  return (
    <div className="why-question">
      <label>
        <span>{t('why_crawler')}</span>
        <select
          value={state.chosen?.crawler}
          onChange={event => dispatch({ type: 'choose', crawler: event.target.value })}
        >
          {state.crawlers.map(({ token }) => (
            <option key={token} value={token}>
              {token}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('why_target')}</span>
        <select
          value={state.chosen?.target}
          onChange={event => dispatch({ type: 'choose', target: Number(event.target.value) })}
        >
          {near(state.targets, state.chosen?.target).map(({ id, text, url }) => (
            <option key={id} value={id} disabled={!url}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
