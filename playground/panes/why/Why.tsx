import { version } from 'virtual:site'
import { useLayoutEffect } from 'react'
import { remarkSentence } from '../../../core/crawlers/index.ts'
import { originalText, type SiteMatcher, type SiteVerdict } from '../../../core/index.ts'
import { encode } from '../../../core/parse/index.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { ForeignOption } from '../../components/ForeignOption.tsx'
import { VerdictSentence } from '../../components/VerdictSentence.tsx'
import { usePlayground } from '../../state/context.ts'
import type { PaneId } from '../../state/state.ts'
import type { Target } from '../../state/targets.ts'
import { coreText } from '../../strings/core-text.ts'
import { message } from '../../strings/message.tsx'
import { t } from '../../strings/t.ts'
import { verdictFacts } from '../../wording/verdict-facts.ts'
import { problemText } from '../verdicts/problem-text.ts'
import { ByDialect } from './ByDialect.tsx'
import { ByProgram } from './ByProgram.tsx'
import { ExplanationSteps } from './ExplanationSteps.tsx'
import { FactsRead } from './FactsRead.tsx'
import { whyText } from './why-text.ts'
import './why.css'

export { default as messages } from 'virtual:messages/why'

/** The pane that explains the chosen verdict step by step, and compares it with the verdicts of other dialects. */
export function Why() {
  const { state, chosen, site, editor, arrivals } = usePlayground()
  if (!chosen) return <p className="why-empty">{t('why_empty')}</p>
  const { matcher, target, siteVerdict } = chosen
  const { url } = target
  const remark = remarkSentence(matcher.crawler)
  return (
    <div className="why">
      {state.cameFrom && <Back to={state.cameFrom} />}
      <TestChoice />
      {target.problem && (
        <p className="why-note">
          {message('decision_invalid', {
            target: <CodeText text={target.text} />,
            problem: problemText(target.problem),
          })}
        </p>
      )}
      {siteVerdict && url && (
        <>
          {/* On the page it is the headline. */}
          {!arrivals && (
            <VerdictSentence matcher={matcher} siteVerdict={siteVerdict} asked={target.text} onLine={editor.reveal} />
          )}
          {remark && <p className="why-note">{coreText(remark).text}</p>}
          <ExplanationSteps
            matcher={matcher}
            siteVerdict={siteVerdict}
            asked={target.text}
            url={url}
            onLine={editor.reveal}
          />
          <ByDialect site={site} crawler={matcher.crawler} url={url} chosen={matcher.dialect} onLine={editor.reveal} />
          <ByProgram site={site} crawler={matcher.crawler} url={url} chosen={matcher.dialect} onLine={editor.reveal} />
          <FactsRead crawler={matcher.crawler} />
          <p className="why-copies">
            <CopyButton text={() => whyText(matcher, siteVerdict, target.text, url)} label={t('why_copy')} isLabelled />
            <CopyButton text={() => factsText(matcher, siteVerdict, url.href)} label={t('why_copyFacts')} isLabelled />
          </p>
        </>
      )}
    </div>
  )
}

function factsText({ robots, crawler, dialect }: SiteMatcher, { state, verdict }: SiteVerdict, url: string) {
  const octets = new Uint8Array(encode(originalText(robots)))
  return verdictFacts(version, url, octets, [{ token: crawler.token, state, dialect, line: verdict?.rule?.line }])
}

/** A button back to the pane in which the verdict was chosen. Escape does the same. */
function Back({ to }: { to: PaneId }) {
  const { dispatch } = usePlayground()
  // Before the pane is shown, so that no key press is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      const isElsewhere = target !== document.body && target instanceof Element && !target.closest('#pane')
      if (key !== 'Escape' || defaultPrevented || isElsewhere || document.querySelector('dialog[open]')) return
      event.preventDefault()
      dispatch({ type: 'show', pane: to })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dispatch, to])
  return (
    <p>
      <button
        type="button"
        className="link"
        aria-keyshortcuts="Escape"
        onClick={() => dispatch({ type: 'show', pane: to })}
      >
        {t('why_back', { pane: t(`panes_${to}`) })}
      </button>
    </p>
  )
}

/** How many targets the menu offers at most. */
const MAX_OFFERED = 1000

/** The targets around the chosen one, since a menu cannot hold a long list. */
function targetsNear(targets: readonly Target[], chosen: number | undefined): readonly Target[] {
  if (targets.length <= MAX_OFFERED) return targets
  const place = targets.findIndex(({ id }) => id === chosen)
  const from = Math.max(0, Math.min(place - MAX_OFFERED / 2, targets.length - MAX_OFFERED))
  return targets.slice(from, from + MAX_OFFERED)
}

/** The choice of the test that is explained. It is the same as the chosen cell of the matrix. */
function TestChoice() {
  const { state, dispatch } = usePlayground()
  const near = targetsNear(state.targets, state.chosen?.target)
  return (
    <div className="why-question">
      <label>
        <span>{t('why_crawler')}</span>
        <select
          value={state.chosen?.crawler}
          onChange={event => dispatch({ type: 'choose', crawler: event.target.value })}
        >
          {state.crawlers.map(({ token }) => (
            <ForeignOption key={token} value={token} text={token} />
          ))}
        </select>
      </label>
      <label>
        <span>{t('matrix_target')}</span>
        <select
          value={state.chosen?.target}
          onChange={event => dispatch({ type: 'choose', target: Number(event.target.value) })}
        >
          {near[0] !== state.targets[0] && <ForeignOption value="" text="…" disabled />}
          {near.map(({ id, text, url }) => (
            <ForeignOption key={id} value={id} text={text} disabled={!url} />
          ))}
          {near.at(-1) !== state.targets.at(-1) && <ForeignOption value="" text="…" disabled />}
        </select>
      </label>
    </div>
  )
}
