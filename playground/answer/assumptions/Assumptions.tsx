import { useId, useRef } from 'react'
import { LazyView, lazyPart } from '../../loading/LazyView.tsx'
import { usePlayground } from '../../state/context.ts'
import { useKept } from '../../state/use-kept.ts'
import { withMessages } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'

const controls = lazyPart(async () => {
  const { Controls, messages } = await import('./Controls.tsx')
  return withMessages(Controls, messages)
})

const answerPart = lazyPart(async () => {
  const { SimulatedAnswerName, messages } = await import('./Controls.tsx')
  return withMessages(SimulatedAnswerName, messages)
})

/**
 * What verdicts assume: how crawlers read the file, and how the server answers for it. One line says so. The controls
 * below it are shown on request, or if unusual assumptions came from a link or a draft.
 */
export function Assumptions() {
  const { state, dispatch, announce } = usePlayground()
  const usual = state.reading === 'as-documented' && !state.server
  // Until a person opens or closes them, they are closed if they are the usual ones.
  const [chosen, unfold] = useKept<boolean | undefined>('assumptions: open', undefined)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const open = chosen ?? !usual

  function reset() {
    dispatch({ type: 'read-as', reading: 'as-documented' })
    dispatch({ type: 'simulate', server: undefined })
    announce(t('read_isReset'))
    // The button with the focus is about to be removed.
    toggle.current?.focus()
  }

  return (
    <section className={usual ? 'assumptions' : 'assumptions changed'} aria-label={t('panes_assumptions')}>
      <p className="answer-details">
        <span>
          {state.reading === 'as-documented'
            ? t('read_usual')
            : t('read_line', { reading: dialectTitle(state.reading) })}
        </span>
        {state.server ? (
          <LazyView part={answerPart} title={t('panes_assumptions')}>
            {Answer => <Answer />}
          </LazyView>
        ) : (
          <span>{t('read_served')}</span>
        )}
        <button
          ref={toggle}
          type="button"
          className="link"
          aria-expanded={open}
          aria-controls={panel}
          aria-label={t('read_change_long')}
          onClick={() => unfold(!open)}
        >
          {t('read_change')}
        </button>
        {!usual && (
          <button type="button" className="link" onClick={reset}>
            {t('read_reset')}
          </button>
        )}
      </p>
      <div id={panel} className="assumptions-panel" hidden={!open}>
        {open && (
          <LazyView part={controls} title={t('panes_assumptions')}>
            {Controls => <Controls />}
          </LazyView>
        )}
      </div>
    </section>
  )
}
