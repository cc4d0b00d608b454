import { memo, useState, useSyncExternalStore } from 'react'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LazyView, lazyPart } from './loading/LazyView.tsx'
import { Start } from './start/Start.tsx'
import { onSiteFetcher, siteFetcher } from './start/site-fetcher.ts'
import { usePlayground } from './state/context.ts'
import type { DraftSaveResult } from './state/draft.ts'
import type { Arrivals } from './state/use-arrivals.ts'
import { language, onLanguage, withMessages } from './strings/catalogue.ts'
import { t } from './strings/t.ts'
import { applyTheme, loadTheme, saveTheme, type Theme, themes } from './theme/theme.ts'

const help = lazyPart(async () => {
  const { Help, messages } = await import('./help/Help.tsx')
  return withMessages(Help, ...messages)
})

const notKept = lazyPart(async () => {
  const { NotKept, messages } = await import('./source/FileRemarks.tsx')
  return withMessages(NotKept, messages)
})

/** The head of the page: its name and the controls for the whole page. */
export const Header = memo(({ kept, arrivals }: { kept: DraftSaveResult; arrivals: Arrivals }) => {
  const { editor } = usePlayground()
  useSyncExternalStore(onLanguage, language)
  const [helps, setHelps] = useState(false)
  const fetches = useSyncExternalStore(onSiteFetcher, siteFetcher) !== undefined
  return (
    <header className="page-head">
      <button type="button" className="skip" onClick={editor.focus}>
        {t('page_toSource')}
      </button>
      <button type="button" className="skip" onClick={focusResults}>
        {t('page_toResults')}
      </button>
      <Mark />
      <h1>Robotscope</h1>
      <Start arrivals={arrivals} />
      {kept !== 'kept' && (
        <LazyView part={notKept} title={t('page_source')}>
          {NotKept => <NotKept kept={kept} />}
        </LazyView>
      )}
      <button type="button" className="quiet" onClick={() => setHelps(true)}>
        {t('page_help')}
      </button>
      {helps && (
        <LazyView part={help} title={t('page_help')} onClose={() => setHelps(false)}>
          {Help => <Help fetches={fetches} onClose={() => setHelps(false)} />}
        </LazyView>
      )}
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  )
})

function focusResults() {
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
}

function ThemeSwitch() {
  const [theme, setTheme] = useState(loadTheme)
  function choose(next: Theme) {
    setTheme(next)
    applyTheme(next)
    saveTheme(next)
  }
  return (
    <select aria-label={t('theme_label')} value={theme} onChange={event => choose(event.target.value as Theme)}>
      {themes.map(value => (
        <option key={value} value={value}>
          {t(`theme_${value}`)}
        </option>
      ))}
    </select>
  )
}

/** The logo: a robot's head in the form of a reticle. */
function Mark() {
  return (
    <svg className="page-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 1v8M0 18h7M25 18h7" />
      <circle cx="16" cy="18" r="10" />
      <path d="M12.5 17v2M19.5 17v2" strokeLinecap="round" />
    </svg>
  )
}
