import purposes from 'virtual:messages/purposes'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { withMessages } from '../../playground/strings/catalogue.ts'
import { t } from '../browser/i18n.ts'
import { MAX_CRAWLERS, type Settings } from '../settings/settings.ts'
import { type ChangeSettings, useSettings } from '../settings/use-record.ts'
import { PopupDialog } from './PopupDialog.tsx'

// Loaded later, so that the verdicts need not wait for the picker.
const LazyCrawlerPicker = lazy(async () => {
  const { CrawlerPicker } = await import('../../playground/components/CrawlerPicker.tsx')
  return withMessages(CrawlerPicker, purposes)
})

/** Chooses crawlers over the popup; each choice applies at once. */
export function ChooseCrawlers({ onClose }: { onClose: () => void }) {
  const { settings, change, refused } = useSettings()
  return (
    <PopupDialog title={t('chooseCrawlers')} close={t('done')} onClose={onClose}>
      {settings && (
        <Suspense>
          <Picker settings={settings} change={change} />
        </Suspense>
      )}
      {refused && <p role="alert">{t('settingsNotStored')}</p>}
    </PopupDialog>
  )
}

interface PickerProps {
  readonly settings: Settings
  readonly change: ChangeSettings
}

/** The picker, whose search gets the focus as soon as it is loaded. */
function Picker({ settings, change }: PickerProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={root} className="choosing">
      <LazyCrawlerPicker
        chosen={settings.crawlers}
        onChange={tokens => change({ crawlers: [...tokens] })}
        most={MAX_CRAWLERS}
      />
    </div>
  )
}
