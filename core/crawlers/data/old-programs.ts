/**
 * Names from lists of programs that have been copied from file to file since about 2000: programs that copy sites,
 * collect addresses or search. Most of them no longer exist. Each name occurs in at least one of two hundred files.
 */

import { crawlersInFiles } from './listed.ts'

export const copying = `
  Black Hole|Download Ninja|FlashGet|HTTrack|Image Sucker|JetCar|Kenjin Spider|LeechFTP|Mass Downloader|Mister PiX|
  Net Vampire|NetAnts|NetZIP|Offline Explorer|RealDownload|ReGet|SiteSnagger|SmartDownload|SuperBot|SuperHTTP|Surfbot|
  Teleport|TeleportPro|WebBandit|WebCopier|WebFetch|WebReaper|WebSauger|Website Quester|WebStripper|WebZIP|Webster Pro|
  Wget|WWWOFFLE|Xaldon WebSpider|GetRight|Go!Zilla`

export const otherPrograms = `
  008|Alexibot|Aqua_Products|asterias|BackDoorBot|BlowFish|BotALot|BUbiNG|BuiltBotTough|Bullseye|BunnySlippers|
  Cegbfeieh|CheeseBot|CherryPicker|CopyRightCheck|cosmos|Crescent|discobot|DittoSpyder|DOC|EmailCollector|EmailSiphon|
  EmailWolf|EroCrawler|ExtractorPro|Fast|Fetch|Foobot|grub-client|Harvest|hloader|httplib|humanlinks|InfoNaviRobot|
  IsraBot|JennyBot|JOC Web Spider|k2spider|larbin|LexiBot|libWeb|libwww|LinkextractorPro|linko|LinkWalker|LNSpiderguy|
  lwp-trivial|Mata Hari|MIIxpc|moget|NearSite|NetMechanic|NetSpider|NICErsPRO|NPBot|Openfind|Orthogaffe|pavuk|PCBrowser|
  ProWebWalker|QueryN Metasearch|RepoMonkey|RMA|sitecheck.internetseer.com|SlySearch|SpankBot|Spanner|Spinn3r|suzuran|
  Szukacz|Telesoft|The Intraformant|TheNomad|TightTwatBot|Titan|toCrawl|True_Robot|turingos|UbiCrawler|URLy Warning|VCI|
  VoidEYE|WebAuto|WebEnhancer|WebGo IS|WebmasterWorldForumBot|WWW-Collector-E|Xenu|Zao|Zealbot|Zeus|ZyBORG`

export const namesInList = (list: string): readonly string[] => list.split('|').map(name => name.trim())

export const oldPrograms = [
  ...crawlersInFiles('', { category: 'other', purpose: 'copying' }, ...namesInList(copying)),
  ...crawlersInFiles('', { category: 'other', purpose: 'oldProgram' }, ...namesInList(otherPrograms)),
]
