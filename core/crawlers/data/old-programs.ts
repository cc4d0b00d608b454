/**
 * Names from lists of programs that files have passed on since about 2000: programs that copy sites, collect addresses or
 * search, most of them gone. They stand in at least one of two hundred files.
 */
import { operatedBy } from '../crawler.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

const copying = `
  Black Hole|Download Ninja|FlashGet|HTTrack|Image Sucker|JetCar|Kenjin Spider|LeechFTP|Mass Downloader|Mister PiX|
  Net Vampire|NetAnts|NetZIP|Offline Explorer|RealDownload|ReGet|SiteSnagger|SmartDownload|SuperBot|SuperHTTP|Surfbot|
  Teleport|TeleportPro|WebBandit|WebCopier|WebFetch|WebReaper|WebSauger|Website Quester|WebStripper|WebZIP|Webster Pro|
  Wget|WWWOFFLE|Xaldon WebSpider|GetRight|Go!Zilla`

const others = `
  008|Alexibot|Aqua_Products|asterias|BackDoorBot|BlowFish|BotALot|BUbiNG|BuiltBotTough|Bullseye|BunnySlippers|
  Cegbfeieh|CheeseBot|CherryPicker|CopyRightCheck|cosmos|Crescent|discobot|DittoSpyder|DOC|EmailCollector|EmailSiphon|
  EmailWolf|EroCrawler|ExtractorPro|Fast|Fetch|Foobot|grub-client|Harvest|hloader|httplib|humanlinks|InfoNaviRobot|
  IsraBot|JennyBot|JOC Web Spider|k2spider|larbin|LexiBot|libWeb|libwww|LinkextractorPro|linko|LinkWalker|LNSpiderguy|
  lwp-trivial|Mata Hari|MIIxpc|moget|NearSite|NetMechanic|NetSpider|NICErsPRO|NPBot|Openfind|Orthogaffe|pavuk|PCBrowser|
  ProWebWalker|QueryN Metasearch|RepoMonkey|RMA|sitecheck.internetseer.com|SlySearch|SpankBot|Spanner|Spinn3r|suzuran|
  Szukacz|Telesoft|The Intraformant|TheNomad|TightTwatBot|Titan|toCrawl|True_Robot|turingos|UbiCrawler|URLy Warning|VCI|
  VoidEYE|WebAuto|WebEnhancer|WebGo IS|WebmasterWorldForumBot|WWW-Collector-E|Xenu|Zao|Zealbot|Zeus|ZyBORG`

const names = (list: string): readonly string[] => list.split('|').map(name => name.trim())

const common = { statement: sharedStatements.namedInFiles, verification: 'listed' } as const

export const oldPrograms = [
  ...operatedBy(
    '',
    common,
    names(copying).map(token => ({ token, category: 'other', purpose: sharedPurposes.copying })),
  ),
  ...operatedBy(
    '',
    common,
    names(others).map(token => ({ token, category: 'other', purpose: sharedPurposes.oldProgram })),
  ),
]
