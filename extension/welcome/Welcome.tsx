import { useState } from 'react'
import { everySitePrompt } from '../browser/differences.ts'
import { formatLocale, t } from '../browser/i18n.ts'
import { EVERY_SITE } from '../browser/match-patterns.ts'
import { openOptions } from '../browser/tabs.ts'
import { WATCH_DAYS } from '../changes/watch.ts'
import { ANSWER_DAYS } from '../robots/answer-cache.ts'
import { useSettings } from '../settings/use-record.ts'
import { formatsFor } from '../ui/format.ts'
import { Legend } from '../ui/Legend.tsx'
import { useTheme } from '../ui/own-page.tsx'
import { Section } from '../ui/Section.tsx'
import { useAccess } from '../ui/use-access.ts'
import { PinHint } from './PinHint.tsx'

const formats = formatsFor(formatLocale())

const questions = { chrome: 'welcomeQuestionChrome', firefox: 'welcomeQuestionFirefox' } as const

/** What the extension does, and its only question: access to every site. Either answer can be changed later. */
export function Welcome() {
  const { settings } = useSettings()
  useTheme(settings?.theme)
  return (
    <main className="welcome">
      <h1>
        <img src="/icons/robotscope-48.png" alt="" width="32" height="32" />
        {t('welcomeTitle')}
      </h1>
      <p>{t('welcomeWhat')}</p>
      <Section title={t('welcomeWhenTitle')}>
        <AccessQuestion />
      </Section>
      <PinHint />
      <Section title={t('legendTitle')}>
        <Legend states={['allowed', 'partly', 'calm', 'blocked', 'unknown']} />
        <details>
          <summary>{t('legendRare')}</summary>
          <Legend states={['deferred', 'undecided', 'as-wanted', 'not-as-wanted']} />
        </details>
      </Section>
      <Section title={t('welcomeKeptTitle')}>
        <p>{t('welcomePrivacy')}</p>
        <p>{t('welcomeKept', formats.days(ANSWER_DAYS), formats.days(WATCH_DAYS))}</p>
      </Section>
      <p>
        <button type="button" className="link" onClick={() => openOptions()}>
          {t('welcomeOptions')}
        </button>
      </p>
    </main>
  )
}

function AccessQuestion() {
  const { access, outcome, grant } = useAccess()
  const [onlyPressed, setOnlyPressed] = useState(false)
  const everywhere = access !== undefined && access.everySite.length > 0
  return (
    <>
      <p>{t('welcomeWhen')}</p>
      <div className="answers">
        <button
          type="button"
          className={everywhere ? undefined : 'primary'}
          aria-disabled={everywhere}
          onClick={() => !everywhere && grant(EVERY_SITE)}
        >
          {t('welcomeEverywhere')}
        </button>
        <button type="button" aria-disabled={everywhere} onClick={() => setOnlyPressed(!everywhere)}>
          {t('welcomeWhenPressed')}
        </button>
      </div>
      {!everywhere && <p className="question">{t(questions[everySitePrompt])}</p>}
      <p role="status">
        {everywhere ? t('welcomeEverywhereNow') : (outcome ?? (onlyPressed ? t('welcomeWhenPressedNow') : ''))}
      </p>
    </>
  )
}
