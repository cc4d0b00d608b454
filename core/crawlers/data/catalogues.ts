/** Dated collections of facts about crawlers that quote or cite the operators. */

/** The data set robots.json, as of 22 August 2026. */
export const aiRobotsTxt = 'https://github.com/ai-robots-txt/ai.robots.txt'

/** The file crawlers.json, as of 28 August 2026, which quotes the operators' pages. */
export const quotedPages = 'https://github.com/krisdiallo/ecom-agent'
