import { type NamedProfile, profilesWith } from './profile.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const undocumentedProfiles = profilesWith(
  { statement: sharedStatements.noOperatorPage },
  {
    Discordbot: { purpose: 'Embeds shown for links in messages', docs: 'https://discord.com' },
    TelegramBot: { purpose: sharedPurposes.linksInMessages, docs: 'https://core.telegram.org' },
    redditbot: { purpose: sharedPurposes.linksInPosts, docs: 'https://www.reddit.com/feedback' },
  },
)

const documentedProfiles = profilesWith(
  {},
  {
    Twitterbot: {
      purpose: 'Cards shown for links in posts',
      docs: 'https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started',
      statement:
        'A catalogue of 2026 says that it follows the file in part. X’s guide to cards, which was not read again, asked sites to allow it in robots.txt.',
      evidence: ['https://prerenderproxy.com/audit/2026-05-ecommerce-100/bot/twitterbot.html'],
    },
    LinkedInBot: {
      purpose: sharedPurposes.linksInPosts,
      docs: 'https://www.linkedin.com/help/linkedin/answer/a521928',
    },
    'Slackbot-LinkExpanding': {
      purpose: sharedPurposes.linksInMessages,
      docs: 'https://api.slack.com/robots',
      statement: 'Slack says that it does not follow robots.txt at present.',
      evidence: ['https://prerenderproxy.com/bot-directory/slackbot/'],
    },
    Pinterestbot: {
      purpose: 'The pages behind Pins, and what Rich Pins show of them; it also crawls to index',
      docs: 'https://help.pinterest.com/en/business/article/pinterest-crawler',
      read: '2026-11',
    },
  },
)

const archiveProfiles = profilesWith(
  {},
  {
    'archive.org_bot': {
      purpose: 'The Wayback Machine and Archive-It',
      docs: 'https://archive.org/details/archive.org_bot',
      statement: 'In 2017 the Archive announced that it would rely on robots.txt less.',
    },
    ia_archiver: {
      purpose: 'Alexa’s crawler, whose pages went to the Internet Archive',
      retirement: 'Alexa closed in 2022. The Internet Archive, which was given its pages, has a crawler of its own.',
    },
  },
)

export const platformProfiles: readonly NamedProfile[] = [
  ...undocumentedProfiles,
  ...documentedProfiles,
  ...archiveProfiles,
]
