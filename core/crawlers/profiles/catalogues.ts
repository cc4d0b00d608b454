/** Dated collections of facts about crawlers. `read` is the date of the version that was read. */
import type { Evidence } from './profile.ts'

/** The data set robots.json, which cites the operators. */
export const aiRobotsTxt: Evidence = { url: 'https://github.com/ai-robots-txt/ai.robots.txt', read: '2026-08-22' }

/** The file crawlers.json, which quotes the operators' pages. */
export const quotedPages: Evidence = { url: 'https://github.com/krisdiallo/ecom-agent', read: '2026-08-28' }

/** The file crawler-user-agents.json: names in the User-Agent headers of requests. */
export const userAgents: Evidence = {
  url: 'https://github.com/monperrus/crawler-user-agents',
  read: '2026-07-02',
}
