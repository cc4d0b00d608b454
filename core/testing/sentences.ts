import { listOf, type Template, type WordingValue } from '../text/wording.ts'
import { filled } from './said.ts'

/** An example of a value; several are a list. */
type Example = string | number | readonly (string | number)[]

/** What stands for each value of a text. */
const examples: Readonly<Record<string, Example>> = {
  address: 'http://192.168.0.1/robots.txt',
  after: '1 May 2026',
  agentLine: 4,
  all: 7,
  allow: '`Allow: /a`',
  allowed: 'search',
  allows: ['`Allow: /a` (line 3)', '`Allow: /b` (line 4)'],
  answers: 'status 200',
  bad: '2 rows',
  before: '3 May 2026',
  between: 4,
  blank: 4,
  block: 'lines 3–9',
  blocked: 'Line 3 blocks the site.',
  blocks: '`Disallow: /` in line 3 blocks it for Googlebot',
  bots: 20,
  by: 5,
  bytes: '16,663 bytes',
  categories: ['`train-ai`', '`search`'],
  category: 'AI training',
  changes: ['opens `/a` for Googlebot', 'closes `/b` for every crawler'],
  character: '`&`',
  characters: ['U+200B', 'U+00A0'],
  closed: 'Line 3 blocks everything.',
  codePoint: 'U+00A0',
  column: 'url',
  consequence: 'Crawlers skip the line.',
  cover: '`Disallow: /a`',
  covers: [3, 5],
  crawler: 'ExampleBot',
  crawlers: ['Googlebot', 'Bingbot'],
  depth: 100,
  details: 'the search crawlers',
  dialect: 'RFC 9309',
  dialects: 'the draft of 1996',
  directive: '`nocache`',
  directives: '`noindex nofollow`',
  disallow: '`Disallow: /b`',
  disallowed: 'AI training',
  dropped: '`/b`',
  duration: '24 hours',
  encoding: 'shift_jis',
  engines: ['Google', 'Bing'],
  escapes: ['`%20`', '`%3C`'],
  examined: 900,
  extents: ['`=immediate`', '`=full`'],
  fetched: '1 May 2026',
  field: '`Disallow`',
  first: 'line 3',
  firstRule: '`Disallow: /%61`',
  folder: '`/a/`',
  follower: '`ExampleBot-News`',
  followed: '`OlderBot`',
  for: 'for Googlebot',
  format: 'ZIP',
  found: 'Crawlers find 2 rules in it.',
  from: '1',
  group: 'group for ExampleBot',
  header: '`tdm-reservation`',
  host: 'www.example.com',
  hosts: ['a.example', 'b.example'],
  items: 'for Googlebot and Bingbot',
  judged: '90 rows',
  kind: 'a PDF document',
  kinds: ['sitemap and robots.txt', 'noindex and robots.txt'],
  known: '`ExampleBot`',
  label: '`train-ai`',
  labels: ['`train-ai`', '`search`'],
  last: 9,
  length: 2000,
  limit: '500 KiB',
  line: 'line 3',
  lines: 'lines 3 and 5',
  lintRules: ['redundant-rule', 'tie'],
  losses: ['2 rules', 'the group for ExampleBot'],
  managed: 3,
  mark: '`ï»¿`',
  markup: '`<pre>`',
  megabytes: 512,
  most: 1024,
  name: '`Dissalow`',
  namespace: 'http://www.example.com/schema',
  next: 4,
  nextRule: '`Disallow: /a`',
  notUrl: '3 rows',
  obeys: 'might not follow robots.txt',
  of: 1000,
  open: '10',
  operator: 'Example Ltd',
  origin: 'https://example.com',
  other: 'line 5',
  otherHost: '4 rows',
  otherLine: 5,
  others: '`OtherBot`',
  own: 6,
  pages: '144 pages a day',
  pairs: ['3 with 4', '6 with 8'],
  path: '`/a`',
  paths: ['`/a`', '`/b`'],
  pattern: '`/a%20b`',
  piece: '`.*`',
  preference: '`train-ai`',
  preferences: 'not for AI training',
  problem: 'Line 3: the value is wrong.',
  purpose: 'AI training',
  read: '100 rows',
  reading: 'the draft of 1996',
  reason: 'line 3, Disallow: /a',
  record: '`Disallow: /a`',
  records: ['`Allow: /b`'],
  remark: '`(old)`',
  repeated: 5,
  requests: '1,204 requests',
  right: '`train-ai=n`',
  rows: '100 rows',
  rule: '`Disallow: /a`',
  ruleLine: 3,
  rules: ['`Disallow: /a` (line 3)', '`Disallow: /b` (line 4)'],
  scheme: '`http`',
  second: 'line 5',
  seconds: '600',
  separator: 'a comment',
  share: 12,
  sign: 'a full-width colon',
  signal: '`train-ai`',
  signalLines: 'line 4',
  signals: ['`search`', '`ai-train`'],
  since: '1 May 2026',
  site: 'https://example.com',
  siteScheme: '`https`',
  size: '586 KiB',
  specification: 'RFC 9309',
  stated: ['`search=yes`', '`search=no`'],
  statement: '`Train-AI=n`',
  statements: ['`train-ai=n` and `ai-train=yes`'],
  status: 404,
  statuses: [404, 410],
  step: '2 hours',
  successor: '`NewBot`',
  summary: 'names the crawlers of a group',
  text: '`see /a`',
  things: ['no statuses', 'no sitemap'],
  time: '1 May 2026',
  times: '2 times',
  to: '9',
  token: '`ExampleBot`',
  tokens: ['`ExampleBot`', '`OtherBot`'],
  uncertain: 6,
  unnamed: 7,
  url: 'https://example.com/a',
  urls: '12 URLs',
  usage: '`train-ai=n`',
  usageLines: 'line 3',
  use: 'AI training',
  uses: ['AI training', 'search'],
  value: '`a b`',
  values: ['`yes`', '`no`'],
  verified: 2,
  what: 'the sitemap is too large',
  winner: '`Disallow: /a/b`',
  winnerLine: 5,
  written: '`Disalow`',
}

/** Examples for one text, where those for all texts would make no sense: its key, a dot, the name. */
const examplesOfOne: Readonly<Record<string, Example>> = {
  'audit_headline_allAllowed.by': 'by Googlebot',
  'audit_headline_allAllowed.urls': 'URL',
  'audit_headline_allBlocked.urls': 'URL',
  'audit_headline_allBlockedAlso.others': '2 other crawlers are blocked from some or all URLs.',
  'audit_headline_allBlockedAlso.urls': 'URL',
  'audit_headline_blockedAlso.others': '2 other crawlers are blocked from some or all URLs.',
  'audit_log_senders.others': 4,
  'explain_limit_bytes.size': 600_000,
  'hover_pastSizeLimit.limit': 500,
  'lint_contradictory_usage_statement.signal': '`ai-train=yes`',
  'lint_dropped_global_rules_droppedByMany.tokens': '`ExampleBot` and `OtherBot`',
  'lint_duplicate_usage_lastCounts.last': '`train-ai=n`',
  'lint_tie_pair.line': 3,
  'report_forbiddenOf.requests': '1,204',
  'report_logCounts.others': 8,
}

/**
 * Every text with examples of its values, sorted, one to a line: what core/sentences.txt shows. A text that counts has
 * two lines.
 */
export function sentencesOf(templates: Readonly<Record<string, Template>>): string {
  const sentences = Object.entries(templates).flatMap(([key, template]) => {
    if (typeof template === 'string') return [`${key}: ${sentenceOf(key, template, 1250)}`]
    return [
      `${key} (one): ${sentenceOf(key, template.one, 1)}`,
      `${key} (other): ${sentenceOf(key, template.other, 1250)}`,
    ]
  })
  return `${sentences.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`
}

function sentenceOf(key: string, template: string, count: number): string {
  const values: Record<string, WordingValue> = { count }
  for (const { 1: name = '', index } of template.matchAll(/\$(\w+)\$/g)) {
    if (name !== 'count') values[name] = exampleFor(key, name, template.slice(0, index), count)
  }
  return filled(template, values)
}

/** The example of a value. After the word "line" it is a number, and where there is one thing, a list has one item. */
function exampleFor(key: string, name: string, before: string, count: number): WordingValue {
  const example = examplesOfOne[`${key}.${name}`] ?? examples[name]
  if (example === undefined) throw new Error(`core/testing/sentences.ts has no example of ${name}`)
  if (typeof example === 'object')
    return listOf(count === 1 || /\bline $/i.test(before) ? example.slice(0, 1) : example)
  if (typeof example === 'number' || !/\blines? \(?$/i.test(before)) return example
  return name === 'lines' && /s \(?$/.test(before) ? listOf([3, 5]) : 3
}
