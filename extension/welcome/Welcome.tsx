import { useState } from 'react'
import { t } from '../browser/i18n.ts'
import { EVERY_SITE } from '../browser/match-patterns.ts'
import { openOptions } from '../browser/tabs.ts'
import { useSettings } from '../settings/use-settings.ts'
import { useTheme } from '../ui/own-page.tsx'
import { useAccess } from '../ui/use-access.ts'

/** What the extension does, and the one question that it has. Either answer can be changed later. */
export function Welcome() {
  const { settings } = useSettings()
  useTheme(settings?.theme)
  const { access, outcome, grant } = useAccess()
  const [onlyAsked, setOnlyAsked] = useState(false)
  const everywhere = access !== undefined && access.everySite.length > 0
  return (
    <main className="welcome">
      <h1>
        <img src="/icons/robotscope-48.png" alt="" width="32" height="32" />
        {t('welcomeTitle')}
      </h1>
      <p>{t('welcomeWhat')}</p>
      <p>{t('welcomeWhen')}</p>
      <p>{t('welcomePrivacy')}</p>
      <div className="answers">
        <button
          type="button"
          className={everywhere ? undefined : 'primary'}
          aria-disabled={everywhere}
          onClick={() => !everywhere && grant(EVERY_SITE)}
        >
          {t('welcomeEverywhere')}
        </button>
        <button type="button" aria-disabled={everywhere} onClick={() => setOnlyAsked(!everywhere)}>
          {t('welcomeWhenAsked')}
        </button>
      </div>
      <p role="status" className="outcome">
        {everywhere ? t('welcomeEverywhereNow') : (outcome ?? (onlyAsked ? t('welcomeWhenAskedNow') : ''))}
      </p>
      <p className="later">
        <button type="button" className="link" onClick={() => openOptions()}>
          {t('welcomeOptions')}
        </button>
      </p>
    </main>
  )
}
