/** What is asked about lists that were copied for years: not with the names of crawlers, which the page needs for its first view. */

import { copying, namesInList, otherPrograms } from './old-programs.ts'

/** Crawlers of search engines, catalogues and tools that were closed. */
const closedServices = `
  AdvBot|AlltheWeb|AltaVista|ask jeeves|BecomeBot|Blekkobot|Boitho|CatchBot|CazoodleBot|Charlotte|Cliqzbot|Cuil|
  EdisterBot|Exabot|Ezooms|FAST-WebCrawler|findlinks|Gaisbot|Gigabot|grub|gsa-crawler|IRLbot|JikeSpider|Jyxobot|meanpathbot|
  Mediabot|naverbot|NextGenSearchBot|Nusearch Spider|psbot|Robozilla|Scooter|Scrubby|Slurp-China|Sosospider|Speedy|
  Spock|Spinn3r|SurveyBot|SWEBot|Teoma|Toplistbot|twiceler|WBSearchBot|wotbox|yahoo-blogs|YoudaoBot|YodaoBot|ZyBORG`

/** Names whose programs are gone for the most part, in lower case. Some of those that copy sites are still in use. */
const abandoned = new Set(
  [copying, otherPrograms, closedServices].flatMap(list => namesInList(list).map(name => name.toLowerCase())),
)
for (const name of ['fetch', 'fast', 'doc', 'wget', 'httrack', 'xenu', 'libwww', 'grub']) abandoned.delete(name)

/** Whether a user-agent value, perhaps with a version, is a name of a list that was copied for years. */
export const isOnOldList = (value: string): boolean =>
  abandoned.has(value.toLowerCase()) || abandoned.has(value.toLowerCase().replace(/[/ ]v?\d.*$/, ''))
