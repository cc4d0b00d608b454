import { operatedBy } from '../crawler.ts'

const previewFetcher = { category: 'preview', kind: 'user-fetcher' } as const

const recalledFacts = { verification: 'recalled' } as const

/** Places where people post links, which are then fetched for a preview. */
const social = [
  ...operatedBy('X', { verification: 'secondary' }, [
    { ...previewFetcher, token: 'Twitterbot', obeys: 'yes', globalGroup: true },
  ]),
  ...operatedBy('LinkedIn', { verification: 'recalled' }, [{ ...previewFetcher, token: 'LinkedInBot' }]),
  ...operatedBy('Slack', { verification: 'secondary' }, [
    { ...previewFetcher, token: 'Slackbot-LinkExpanding', obeys: 'no' },
  ]),
  ...operatedBy('Discord', recalledFacts, [{ ...previewFetcher, token: 'Discordbot' }]),
  ...operatedBy('Telegram', recalledFacts, [{ ...previewFetcher, token: 'TelegramBot' }]),
  ...operatedBy('Pinterest', { verification: 'primary' }, [
    { token: 'Pinterestbot', category: 'preview', obeys: 'yes', globalGroup: true },
  ]),
  ...operatedBy('Reddit', recalledFacts, [{ ...previewFetcher, token: 'redditbot' }]),
]

const archiveCrawlers = [
  ...operatedBy('Internet Archive', { verification: 'recalled' }, [
    { token: 'archive.org_bot', category: 'archive', obeys: 'with-exceptions' },
  ]),
  // A copy of Alexa's page for webmasters, which is gone, gives `ia_archiver` as the name of Alexa's own crawler.
  ...operatedBy('Alexa Internet', { verification: 'recalled' }, [
    { token: 'ia_archiver', category: 'archive', obeys: 'yes', retired: { successor: 'archive.org_bot' } },
  ]),
]

export const platforms = [...social, ...archiveCrawlers]
