import page from 'virtual:messages/page'
import purposes from 'virtual:messages/purposes'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { addView, worded } from '../../playground/strings/catalogue.ts'
import { t } from '../browser/i18n.ts'
import { MAX_CRAWLERS, type Settings } from '../settings/settings.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Sheet } from './Sheet.tsx'

// The verdicts are not to wait for it.
const CrawlerPicker = lazy(async () => {
  const { CrawlerPicker } = await import('../../playground/components/CrawlerPicker.tsx')
  await addView(purposes)
  return worded(CrawlerPicker, page)
})

/** Choosing crawlers here and now; what is chosen counts at once. */
export function ChooseCrawlers({ onClose }: { onClose: () => void }) {
  const { settings, change } = useSettings()
  return (
    <Sheet title={t('chooseCrawlers')} close={t('done')} onClose={onClose}>
      {settings && (
        <Suspense>
          <Picker settings={settings} change={change} />
        </Suspense>
      )}
      {settings && settings.crawlers.length >= MAX_CRAWLERS && (
        <p role="status">{t('optionsCrawlersFull', MAX_CRAWLERS)}</p>
      )}
    </Sheet>
  )
}

interface PickerProps {
  readonly settings: Settings
  readonly change: (changes: Partial<Settings>) => Promise<void>
}

/** Its search has the focus as soon as it is there. */
function Picker({ settings, change }: PickerProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={root} className="choosing">
      <CrawlerPicker chosen={settings.crawlers} onChange={tokens => change({ crawlers: [...tokens] })} />
    </div>
  )
}
