import { type Wordings, wordings } from '../../text/wording.ts'

const texts = {
  // The head of the report.
  title: 'robots.txt audit',
  titleOf: 'robots.txt audit of $site$',
  made: 'Made $time$',
  judgedBy: 'Judged for $crawlers$',
  logHeadline: {
    one: '$count$ of $requests$ by known crawlers was forbidden by robots.txt.',
    other: '$count$ of $requests$ by known crawlers were forbidden by robots.txt.',
  },
  logHeadlineNone: {
    one: 'The $count$ request by a known crawler was not forbidden by robots.txt.',
    other: 'None of the $count$ requests by known crawlers was forbidden by robots.txt.',
  },
  logHeadlineNobody: 'No known crawler is in the log.',
  requestsOf: { one: '$count$ request', other: '$count$ requests' },
  figureUrls: { one: 'URL judged', other: 'URLs judged' },
  figureBlocked: 'blocked for $crawler$',
  figureConflicts: { one: 'kind of conflict', other: 'kinds of conflicts' },
  figureUnused: { one: 'rule that decides nothing here', other: 'rules that decide nothing here' },
  figureForbidden: { one: 'forbidden request', other: 'forbidden requests' },

  // Phrases that are used in other texts.
  tokens: '$tokens$',
  share: '$share$%',
  more: { one: 'and $count$ more', other: 'and $count$ more' },
  cutTable: {
    one: '$count$ more row is not shown.',
    other: '$count$ more rows are not shown.',
  },
  moreBots: {
    one: '$count$ more request came from other programs.',
    other: '$count$ more requests came from other programs.',
  },
  cutCrawlers: 'Crawlers without a column in this table: $crawlers$.',
  examples: 'Examples',
  crawler: 'Crawler',
  line: 'Line',
  rule: 'Rule',
  urls: 'URLs',
  all: 'All',
  unknownTime: 'unknown',
  never: 'never',
  full: 'Not everything was judged: $reason$',
  unfinished: 'Not everything was read: $what$',

  // What to do.
  todoTitle: 'What to do first',
  findingsTitle: 'What to do next',
  nothingToDo: 'Nothing was found that has to be repaired.',
  repair: 'An edit of robots.txt that repairs it',

  // How the sources were read.
  understoodTitle: 'How the sources were read',
  understoodCaption: 'First rows of $source$, $kind$',
  understoodMore: {
    one: 'The first rows of $count$ more source are not shown.',
    other: 'The first rows of $count$ more sources are not shown.',
  },
  partUrl: 'URL',
  partStatus: 'Status',
  partTime: 'Time',
  partAgent: 'User-Agent',
  partMetaRobots: 'Robots meta tag',
  partXRobotsTag: 'X-Robots-Tag',
  partCanonical: 'Canonical',

  // What each crawler may fetch.
  crawlersTitle: 'What each crawler may fetch',
  crawlersCaption: { one: 'Verdicts on $count$ URL', other: 'Verdicts on $count$ URLs' },
  allowed: 'Allowed',
  blocked: 'Blocked',
  deferred: 'Deferred',
  undecided: 'Undecided',
  unknown: 'Unknown',
  shareBlocked: 'Share blocked',
  distribution: 'Distribution',
  barLabel: '$blocked$ blocked, $open$ open, $allowed$ allowed',
  deferredNote: 'Deferred: the crawler waits until robots.txt can be fetched.',
  undecidedNote: 'Undecided: the operator’s own text leaves open whether the crawler follows the rules that block.',
  unknownNote: 'Unknown: the server did not answer for robots.txt, so there is no verdict.',

  // What may be done with the URLs.
  usageTitle: 'What may be done with them',
  usageCaption: 'What robots.txt says about the use of the URLs that a crawler may fetch',
  use: 'Use',
  usageNote:
    'The lines Content-Usage and Content-Signal ask how pages may be used. They block nothing: only Disallow does. So far hardly any operator says that its crawlers read them.',

  // Conflicts.
  conflictsTitle: 'Where the site contradicts itself',
  conflictExamples: 'Examples for $crawler$',

  // The section on rules.
  rulesTitle: 'Which rules matter',
  rulesLead: 'One rule decides a URL for each crawler. The numbers say how many URLs of this list a rule decides.',
  rulesCaption: 'Rules that decide, in the order of the file for $origin$',
  unusedCaption: {
    one: '$count$ rule of the file for $origin$ decides no URL on this list',
    other: '$count$ rules of the file for $origin$ decide no URL on this list',
  },
  unusedNote: 'These rules may matter for URLs that are not on the list.',
  noRules: 'The file for $origin$ has no rules that these crawlers read.',
  notFollowedNote: 'A dash: the crawler does not follow the group of the rule.',

  // The section on directories and types.
  placesTitle: 'Where the blocked URLs are',
  directoriesCaption: 'Blocked URLs by directory',
  typesCaption: 'Blocked URLs by type of file',
  partBar: 'URLs, those blocked for $crawler$ first',
  directory: 'Directory',
  type: 'Type',
  noType: 'no extension',
  otherTypes: 'other types',
  otherPlaces: 'elsewhere',
  inOf: '$count$ ($share$%)',

  // The section on the log.
  logTitle: 'Which crawlers came, and which followed the rules',
  logPeriod: 'The log covers $from$ to $to$.',
  logCounts:
    '$read$ read: $crawlers$ by known crawlers, $uncertain$ of uncertain senders, $bots$ by other programs, $others$ by browsers and programs that do not name themselves, $unnamed$ without a User-Agent, $otherHost$ for other sites, $notUrl$ without a URL, $bad$ that could not be read.',
  rowsOf: { one: '$count$ row', other: '$count$ rows' },
  visitorsCaption: 'Requests by known crawlers, as they name themselves',
  requests: 'Requests',
  shareOfRequests: 'Share',
  verified: 'From published addresses',
  notChecked: 'not checked',
  forbidden: 'Forbidden',
  fetches: 'Asked for robots.txt',
  lastAt: 'last $time$',
  seen: 'First and last seen',
  overTime: 'Over time',
  overTimeLabel: 'Requests from $from$ to $to$, at most $most$ in one interval',
  answersCaption: 'What the server answered',
  noStatus: 'no status',
  refusals: 'Refused (status: requests)',
  forbiddenOf: {
    one: '$crawler$: $count$ of $requests$ requests was forbidden',
    other: '$crawler$: $count$ of $requests$ requests were forbidden',
  },
  forbiddenCaption: 'By the line that forbids them',
  ofVersion: 'of the version since $since$',
  ofFirstVersion: 'of the first version',
  versionsCaption: 'Versions of the robots.txt of $origin$',
  version: 'Version',
  inForceFrom: 'In force from',
  beforeOthers: 'before all others',
  byAnswer: 'server’s answer',
  exampleAt: '$time$; robots.txt last fetched $fetched$',
  exampleAsked: '$time$; asked for robots.txt at $fetched$, and got $status$',
  exampleUnfetched: '$time$; had not fetched robots.txt before, according to this log',
  noneForbidden: 'No request by a known crawler was forbidden.',
  botsCaption: 'Other programs, as they name themselves',
  program: 'Program',

  // The section on what was read.
  readTitle: 'What was read',
  readSum:
    '$read$ read: $judged$ judged, $otherHost$ of other sites, $notUrl$ without a URL, $repeated$ repeated, $bad$ that could not be read.',
  withoutScheme: {
    one: '$count$ URL was written without https://, which was added.',
    other: '$count$ URLs were written without https://, which was added.',
  },
  sourcesCaption: 'Sources',
  source: 'Source',
  kind: 'Kind',
  read: 'Rows',
  judged: 'Judged',
  otherHost: 'Other site',
  notUrl: 'No URL',
  repeated: 'Repeated',
  bad: 'Unreadable',
  skipped: 'Blank, comment, header',
  badCaption: 'Rows that were not judged',
  row: 'Row',
  text: 'Text',
  reason: 'Reason',
  originsCaption: 'URLs of other sites, which were not judged',
  host: 'Site',
  otherHosts: 'other sites',
  kind_list: 'list',
  kind_table: 'table',
  kind_sitemap: 'sitemap',
  kind_sitemap_index: 'sitemap index',
  kind_rss: 'RSS feed',
  kind_atom: 'Atom feed',
  kind_log: 'server log',
  kind_learnt: 'server log, layout learnt from its lines',
  kind_pairs: 'server log of names and values',
  kind_requests: 'table of requests',
  sourceRefused: 'not read: $reason$',

  // The section on how to repeat the audit.
  repeatTitle: 'How to repeat this audit',
  repeatLead:
    'The same robots.txt, the same rows and the same crawlers give the same numbers. The hash tells whether a file is the same.',
  filesCaption: 'The robots.txt files that were used',
  site: 'Site',
  file: 'File',
  bytes: 'Bytes',
  rules: 'Rules',
  hash: 'SHA-256',
  readingsCaption: 'Crawlers, and how the file is read for them',
  reading: 'Reading',
  asDocumented: 'as its operator documents ($dialect$)',
  madeWith: 'Made with Robotscope on $time$. Nothing was sent anywhere: the rows stayed on the device.',
} as const

const { say: sayReport, templates } = wordings('report', texts)

export const say: Wordings<typeof texts>['say'] = sayReport
export const reportTemplates = templates
