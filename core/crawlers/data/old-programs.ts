/**
 * Names from lists of programs that have been copied from file to file since about 2000: programs that copy sites,
 * collect addresses or search. Most of them no longer exist. Each name occurs in at least one of two hundred files.
 */

import { crawlersInFiles } from './listed.ts'

const copying = `
  Black Hole|Download Ninja|FlashGet|HTTrack|Image Sucker|JetCar|Kenjin Spider|LeechFTP|Mass Downloader|Mister PiX|
  Net Vampire|NetAnts|NetZIP|Offline Explorer|RealDownload|ReGet|SiteSnagger|SmartDownload|SuperBot|SuperHTTP|Surfbot|
  Teleport|TeleportPro|WebBandit|WebCopier|WebFetch|WebReaper|WebSauger|Website Quester|WebStripper|WebZIP|Webster Pro|
  Wget|WWWOFFLE|Xaldon WebSpider|GetRight|Go!Zilla`

const otherPrograms = `
  008|Alexibot|Aqua_Products|asterias|BackDoorBot|BlowFish|BotALot|BUbiNG|BuiltBotTough|Bullseye|BunnySlippers|
  Cegbfeieh|CheeseBot|CherryPicker|CopyRightCheck|cosmos|Crescent|discobot|DittoSpyder|DOC|EmailCollector|EmailSiphon|
  EmailWolf|EroCrawler|ExtractorPro|Fast|Fetch|Foobot|grub-client|Harvest|hloader|httplib|humanlinks|InfoNaviRobot|
  IsraBot|JennyBot|JOC Web Spider|k2spider|larbin|LexiBot|libWeb|libwww|LinkextractorPro|linko|LinkWalker|LNSpiderguy|
  lwp-trivial|Mata Hari|MIIxpc|moget|NearSite|NetMechanic|NetSpider|NICErsPRO|NPBot|Openfind|Orthogaffe|pavuk|PCBrowser|
  ProWebWalker|QueryN Metasearch|RepoMonkey|RMA|sitecheck.internetseer.com|SlySearch|SpankBot|Spanner|Spinn3r|suzuran|
  Szukacz|Telesoft|The Intraformant|TheNomad|TightTwatBot|Titan|toCrawl|True_Robot|turingos|UbiCrawler|URLy Warning|VCI|
  VoidEYE|WebAuto|WebEnhancer|WebGo IS|WebmasterWorldForumBot|WWW-Collector-E|Xenu|Zao|Zealbot|Zeus|ZyBORG`

/** Crawlers of search engines, catalogues and tools that were closed. */
const closedServices = `
  AdvBot|AlltheWeb|AltaVista|ask jeeves|BecomeBot|Blekkobot|Boitho|CatchBot|CazoodleBot|Charlotte|Cliqzbot|Cuil|
  EdisterBot|Exabot|Ezooms|FAST-WebCrawler|findlinks|Gaisbot|Gigabot|grub|gsa-crawler|IRLbot|JikeSpider|Jyxobot|meanpathbot|
  Mediabot|naverbot|NextGenSearchBot|Nusearch Spider|psbot|Robozilla|Scooter|Scrubby|Slurp-China|Sosospider|Speedy|
  Spock|Spinn3r|SurveyBot|SWEBot|Teoma|Toplistbot|twiceler|WBSearchBot|wotbox|yahoo-blogs|YoudaoBot|YodaoBot|ZyBORG`

const namesInList = (list: string): readonly string[] => list.split('|').map(name => name.trim())

export const oldPrograms = [
  ...crawlersInFiles('', { category: 'other', purpose: 'copying' }, ...namesInList(copying)),
  ...crawlersInFiles('', { category: 'other', purpose: 'oldProgram' }, ...namesInList(otherPrograms)),
]

/** Names whose programs are gone for the most part, in lower case. Some of those that copy sites are still in use. */
const abandoned = new Set(
  [copying, otherPrograms, closedServices].flatMap(list => namesInList(list).map(name => name.toLowerCase())),
)
for (const name of ['fetch', 'fast', 'doc', 'wget', 'httrack', 'xenu', 'libwww', 'grub']) abandoned.delete(name)

/** Whether a user-agent value, perhaps with a version, is a name of a list that was copied for years. */
export const isOnOldList = (value: string): boolean =>
  abandoned.has(value.toLowerCase()) || abandoned.has(value.toLowerCase().replace(/[/ ]v?\d.*$/, ''))
