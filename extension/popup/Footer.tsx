import page from 'virtual:messages/page'
import purposes from 'virtual:messages/purposes'
import { lazy, Suspense, useState } from 'react'
import { addView, worded } from '../../playground/strings/catalogue.ts'
import { t } from '../browser/i18n.ts'
import { openOptions } from '../browser/tabs.ts'
import { MAX_CRAWLERS, type Settings } from '../settings/settings.ts'
import { useSettings } from '../settings/use-settings.ts'

// The verdicts are not to wait for it.
const CrawlerPicker = lazy(async () => {
  const { CrawlerPicker } = await import('../../playground/components/CrawlerPicker.tsx')
  await addView(purposes)
  return worded(CrawlerPicker, page)
})

/** What can be done besides reading: choosing crawlers here and now, and all other options. */
export function Footer() {
  const { settings, change } = useSettings()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {choosing && settings && <Picker settings={settings} change={change} />}
      <footer className="footer">
        <button type="button" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {t(choosing ? 'done' : 'chooseCrawlers')}
        </button>
        <button type="button" onClick={() => openOptions()}>
          {t('openOptions')}
        </button>
      </footer>
    </>
  )
}

interface PickerProps {
  readonly settings: Settings
  readonly change: (changes: Partial<Settings>) => Promise<void>
}

function Picker({ settings, change }: PickerProps) {
  return (
    <section className="choosing" aria-label={t('chooseCrawlers')}>
      <Suspense>
        <CrawlerPicker chosen={settings.crawlers} onChange={tokens => change({ crawlers: [...tokens] })} />
      </Suspense>
      {settings.crawlers.length >= MAX_CRAWLERS && <p role="status">{t('optionsCrawlersFull', MAX_CRAWLERS)}</p>}
    </section>
  )
}
