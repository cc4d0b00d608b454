import { operatedBy } from '../crawler.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const preview = { category: 'preview', kind: 'user-fetcher' } as const

const undocumented = { statement: sharedStatements.noOperatorPage, verification: 'recalled' } as const

/** Places where people post links, which are then fetched for a preview. */
const social = [
  ...operatedBy('X', { verification: 'secondary' }, [
    {
      ...preview,
      token: 'Twitterbot',
      purpose: 'Cards shown for links in posts',
      docs: 'https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started',
      obeys: 'yes',
      statement: 'X asks sites to allow it in robots.txt; a catalogue of 2026 says that it follows the file in part.',
      globalGroup: true,
      evidence: ['https://prerenderproxy.com/audit/2026-05-ecommerce-100/bot/twitterbot.html'],
    },
  ]),
  ...operatedBy('LinkedIn', { verification: 'recalled' }, [
    {
      ...preview,
      token: 'LinkedInBot',
      purpose: sharedPurposes.linksInPosts,
      docs: 'https://www.linkedin.com/help/linkedin/answer/a521928',
    },
  ]),
  ...operatedBy('Slack', { verification: 'secondary' }, [
    {
      ...preview,
      token: 'Slackbot-LinkExpanding',
      purpose: sharedPurposes.linksInMessages,
      docs: 'https://api.slack.com/robots',
      obeys: 'no',
      statement: 'Slack says that it does not follow robots.txt at present.',
      evidence: ['https://prerenderproxy.com/bot-directory/slackbot/'],
    },
  ]),
  ...operatedBy('Discord', undocumented, [
    { ...preview, token: 'Discordbot', purpose: 'Embeds shown for links in messages', docs: 'https://discord.com' },
  ]),
  ...operatedBy('Telegram', undocumented, [
    {
      ...preview,
      token: 'TelegramBot',
      purpose: sharedPurposes.linksInMessages,
      docs: 'https://core.telegram.org',
    },
  ]),
  ...operatedBy('Pinterest', { verification: 'primary', read: '2026-11' }, [
    {
      token: 'Pinterestbot',
      category: 'preview',
      purpose: 'The pages behind Pins, and what Rich Pins show of them; it also crawls to index',
      docs: 'https://help.pinterest.com/en/business/article/pinterest-crawler',
      obeys: 'yes',
      globalGroup: true,
    },
  ]),
  ...operatedBy('Reddit', undocumented, [
    {
      ...preview,
      token: 'redditbot',
      purpose: sharedPurposes.linksInPosts,
      docs: 'https://www.reddit.com/feedback',
    },
  ]),
]

const archives = [
  ...operatedBy('Internet Archive', { verification: 'recalled' }, [
    {
      token: 'archive.org_bot',
      category: 'archive',
      purpose: 'The Wayback Machine and Archive-It',
      docs: 'https://archive.org/details/archive.org_bot',
      obeys: 'with-exceptions',
      statement: 'In 2017 the Archive announced that it would rely on robots.txt less.',
    },
  ]),
  // A copy of Alexa's page for webmasters, which is gone, gives `ia_archiver` as the name of Alexa's own crawler.
  ...operatedBy('Alexa Internet', { verification: 'recalled' }, [
    {
      token: 'ia_archiver',
      category: 'archive',
      purpose: 'Alexa’s crawler, whose pages went to the Internet Archive',
      obeys: 'yes',
      retired: {
        successor: 'archive.org_bot',
        note: 'Alexa closed in 2022. The Internet Archive, which was given its pages, has a crawler of its own.',
      },
    },
  ]),
]

export const platforms = [...social, ...archives]
