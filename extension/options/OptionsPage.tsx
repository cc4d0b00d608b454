import { textsOfThePast } from '../../core/dialects/index.ts'
import { dialects, type Reading, readings } from '../../core/index.ts'
import { CrawlerPicker } from '../../playground/components/CrawlerPicker.tsx'
import { SegmentedControl } from '../../playground/components/SegmentedControl.tsx'
import { themes } from '../../playground/theme/theme.ts'
import { dialectTitle } from '../../playground/wording/names.ts'
import { formatLocale, t } from '../browser/i18n.ts'
import { localStore } from '../browser/storage.ts'
import { ChangeWatch, WATCH_DAYS } from '../changes/watch.ts'
import { ANSWER_DAYS, BrowserAnswerCache } from '../robots/answer-cache.ts'
import { badgeModes, MAX_CRAWLERS, type Settings } from '../settings/settings.ts'
import { type ChangeSettings, useSettings, useWishes } from '../settings/use-record.ts'
import { MAX_WISHES } from '../settings/wishes.ts'
import { formatsFor } from '../ui/format.ts'
import { Legend } from '../ui/Legend.tsx'
import { useTheme } from '../ui/own-page.tsx'
import { Section } from '../ui/Section.tsx'
import { AllowedSites } from './AllowedSites.tsx'
import { ExportImport } from './ExportImport.tsx'
import { StoredData } from './StoredData.tsx'
import { type WishesProps, WishList } from './WishList.tsx'

const cache = new BrowserAnswerCache(localStore, Date.now)
const watch = new ChangeWatch(localStore, Date.now)
const formats = formatsFor(formatLocale())

export function OptionsPage() {
  const { settings, change, refused } = useSettings()
  const wishes = useWishes()
  useTheme(settings?.theme)
  return (
    <main className="options">
      <h1>{t('optionsTitle')}</h1>
      <p className="lead">{t('optionsLead')}</p>
      {settings && wishes.wishes && (
        <OptionsSections settings={settings} change={change} wishes={wishes.wishes} changeWishes={wishes.change} />
      )}
      {(refused || wishes.refused) && (
        <p className="refused" role="alert">
          {t('settingsNotStored')}
        </p>
      )}
    </main>
  )
}

interface Props {
  readonly settings: Settings
  readonly change: ChangeSettings
}

function OptionsSections({ settings, change, wishes, changeWishes }: Props & WishesProps) {
  return (
    <>
      <Section title={t('crawlersHeading')} note={t('optionsCrawlersNote', MAX_CRAWLERS)}>
        <div className="picker-frame">
          <CrawlerPicker
            chosen={settings.crawlers}
            onChange={tokens => change({ crawlers: [...tokens] })}
            most={MAX_CRAWLERS}
          />
        </div>
      </Section>
      <Section title={t('optionsReading')} note={t('optionsReadingNote')}>
        <SegmentedControl
          stacked
          label={t('optionsReading')}
          options={readings.filter(value => !pastReadings.includes(value)).map(offeredReading)}
          folded={[{ title: t('optionsPastReadings'), options: pastReadings.map(offeredReading) }]}
          value={settings.reading}
          onChange={reading => change({ reading })}
        />
      </Section>
      <Section title={t('optionsBadge')} note={t('optionsBadgeNote')}>
        <SegmentedControl
          stacked
          label={t('optionsBadge')}
          options={badgeModes.map(value => ({ value, title: t(badgeWords[value]) }))}
          value={settings.badge}
          onChange={badge => change({ badge })}
        />
        {settings.badge === 'purpose' && (
          <p className="note bars">
            <img src="/icons/bars-open-half-closed-32.png" alt="" width="24" height="24" />
            {t('optionsBadgeBars')}
          </p>
        )}
        <BadgeIndexing settings={settings} change={change} />
      </Section>
      <Section title={t('optionsWishes')} note={t('optionsWishesNote', MAX_WISHES)}>
        <WishList wishes={wishes} changeWishes={changeWishes} />
      </Section>
      <Section title={t('optionsTheme')}>
        <SegmentedControl
          stacked
          label={t('optionsTheme')}
          options={themes.map(value => ({ value, title: t(themeWords[value]) }))}
          value={settings.theme}
          onChange={theme => change({ theme })}
        />
      </Section>
      <Section title={t('optionsAccess')} note={t('optionsAccessNote')}>
        <AllowedSites />
      </Section>
      <Section title={t('optionsRemembered')} note={t('optionsRememberedNote', formats.days(ANSWER_DAYS))}>
        <StoredData store={cache} ages={[1, 7, 14]} formats={formats} />
      </Section>
      <Section title={t('optionsWatch')} note={t('optionsWatchNote', formats.days(WATCH_DAYS))}>
        <label className="check">
          <input type="checkbox" checked={settings.watch} onChange={event => change({ watch: event.target.checked })} />
          {t('watchOn')}
        </label>
        <StoredData store={watch} ages={[7, 30, 180]} formats={formats} />
      </Section>
      <Section title={t('optionsTransfer')} note={t('optionsTransferNote')}>
        <ExportImport
          settings={settings}
          wishes={wishes}
          onImport={async file => (await change(file.settings)) && changeWishes(file.wishes)}
        />
      </Section>
    </>
  )
}

/** The option and the legend of its icons. The legend of the welcome page shows only what the button does by default. */
function BadgeIndexing({ settings, change }: Props) {
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={settings.badgeIndexing}
          disabled={settings.badge === 'off'}
          onChange={event => change({ badgeIndexing: event.target.checked })}
        />
        {t('badgeIndexingOn')}
      </label>
      <p className="note">{t('badgeIndexingNote')}</p>
      <Legend states={['noindex', 'conflict']} />
    </>
  )
}

const pastReadings: readonly Reading[] = textsOfThePast

const offeredReading = (value: Reading) => ({ value, title: readingTitle(value) })

function readingTitle(reading: Settings['reading']): string {
  const dialect = dialects.find(({ id }) => id === reading)
  return dialect ? t('optionsReadAs', dialectTitle(dialect.id)) : t('optionsAsDocumented')
}

const badgeWords = {
  count: 'optionsBadgeCount',
  shape: 'optionsBadgeShape',
  purpose: 'optionsBadgePurpose',
  off: 'optionsBadgeOff',
} as const

const themeWords = { system: 'optionsThemeSystem', light: 'optionsThemeLight', dark: 'optionsThemeDark' } as const
