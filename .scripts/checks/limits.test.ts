/**
 * Nothing is left out in silence: each constant that is named as a limit, or at which a text or list is cut, is in one of
 * these tables, with what tells that it was reached, and is reached here or in the named test; or with the reason why it
 * cuts no result.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createAudit } from '../../core/audit/audit.ts'
import { crawlers } from '../../core/crawlers/registry.ts'
import { complete } from '../../core/editor/complete.ts'
import { lint } from '../../core/lint/lint.ts'
import { parse } from '../../core/parse/parse.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { openIn } from '../../core/proofs/bounded.ts'
import { compare, type OpenDifferences } from '../../core/proofs/compare.ts'
import { compareUsage } from '../../core/proofs/compare-usage.ts'
import { isShipped, sourceFilesIn } from './sources.ts'

const root = resolve(import.meta.dirname, '../..')

const times = (count: number, line: (i: number) => string) => Array.from({ length: count }, (_, i) => line(i))

/** What a lint rule leaves open in a file. */
const left = (rule: string, ...lines: readonly string[]) =>
  openIn(lint(parse(lines.join('\n')), { rules: [rule], style: true })).map(
    ({ unit, examined }) => `${unit} ${examined}`,
  )

/** Limits of lint rules, reached here: the rule says in its result what it left open. */
const reachedByLint: Readonly<Record<string, readonly [rule: string, lines: () => readonly string[], open: string]>> = {
  MAX_URLS: [
    'contradictory-usage',
    () => ['User-agent: *', 'Content-Signal: search=yes', ...times(150, i => `Content-Usage: /${i} search=n`)],
    'paths 100',
  ],
  MAX_PURPOSE_RULES: [
    'purpose-token',
    () => [
      ...['User-agent: *', 'Content-Signal: ai-train=no', 'Allow: /', '', 'User-agent: __usage_ai-training'],
      ...times(30, i => `Disallow: /${i}`),
    ],
    'rules 20',
  ],
  MAX_NAMED: [
    'duplicate-usage',
    () => [...times(250, i => `User-agent: bot${'x'.repeat(i)}`), 'Content-Usage: search=n', 'Content-Usage: search=n'],
    'groups 0',
  ],
  MAX_CLASSES: [
    'duplicate-usage',
    () => times(30, i => `User-agent: bot${'x'.repeat(i)}\nContent-Usage: /${i} search=n\n`),
    'groups 0',
  ],
  MAX_WORK: [
    'overruled-allow',
    () => [
      'User-agent: *',
      ...['Allow: /*.js$', 'Allow: /*.css$', 'Disallow: /folder/'],
      ...times(25_000, i => `Disallow: /p${i}/`),
    ],
    'pairs 0',
  ],
  MAX_RULES_FOLLOWED: [
    'dropped-global-rules',
    () => {
      // Each crawler combines a group of its own with a large one.
      const tokens = crawlers.filter(({ crawls, globalGroup }) => crawls && globalGroup !== false).map(one => one.token)
      const own = tokens.slice(0, 60).flatMap(token => [`User-agent: ${token}`, `Disallow: /own-${token}`])
      const large = [
        ...tokens.slice(0, 60).map(token => `User-agent: ${token}`),
        ...times(3_000, i => `Disallow: /b${i}`),
      ]
      return ['User-agent: *', 'Disallow: /x', ...own, ...large]
    },
    'groups 34',
  ],
  MAX_TOKENS: [
    'managed-block',
    () => {
      const groups = times(25, i => `User-agent: bot${'x'.repeat(i)}\nDisallow: /${i}\n`)
      return ['# BEGIN Cloudflare Managed content', ...groups, '# END Cloudflare Managed Content', ...groups]
    },
    'groups 20',
  ],
  MAX_LINES: [
    'usage-ends-group',
    () =>
      times(
        8,
        i => `User-agent: a${'x'.repeat(i)}\nContent-Usage: search=n\nUser-agent: b${'x'.repeat(i)}\nDisallow: /${i}\n`,
      ),
    'lines 5',
  ],
  MAX_OVERLAP_PAIRS: [
    'ineffective-allow',
    () => ['User-agent: *', ...times(200, i => `Allow: /a${i}/`), ...times(400, i => `Disallow: /*longer/${i}/x`)],
    'pairs 20000',
  ],
}

test.each(Object.entries(reachedByLint))('%s', (_, [rule, lines, open]) => {
  expect(left(rule, ...lines())).toContain(open)
})

const file = (...lines: readonly string[]) => parse(['User-agent: *', ...lines].join('\n'))

/** What a comparison leaves open, of verdicts or of preferences. */
const openVerdicts = (before: RobotsTxt, after: RobotsTxt) =>
  compare(before, after).changes.flatMap(({ differences }) => openIn(differences))
const openUses = (before: RobotsTxt, after: RobotsTxt) =>
  compareUsage(before, after).flatMap(({ differences }) => openIn(differences))

/** Limits of comparisons, reached here: the result says what it left open. */
const reachedByComparing: Readonly<
  Record<string, () => readonly [open: readonly OpenDifferences[], expected: object]>
> = {
  DEFAULT_DIFFERENCES: () => [
    openVerdicts(file(), file(...times(25, i => `Disallow: /a${i}/`))),
    { because: 'limit', unit: 'rules', examined: 20, of: 25 },
  ],
  MAX_OTHERS_STATES: () => [
    openVerdicts(file('Disallow: /'), file('Disallow: /', ...times(200, i => `Allow: /*a${i}*b*c*d*e`))),
    { because: 'bound', unit: 'rules', examined: 1, of: 2 },
  ],
  MAX_RULES_TRIED: () => {
    const allows = times(5_000, i => `Allow: /a${i}`)
    const [before, after] = ['n', 'y'].map(says => file(`Content-Usage: train-ai=${says}`, ...allows))
    return [openUses(before ?? file(), after ?? file()), { because: 'bound', unit: 'urls', examined: 100 }]
  },
  MAX_COMMON: () => {
    const same = (count: number) => file(...times(count, () => 'Content-Usage: /a train-ai=n'))
    return [openUses(same(70), same(71)), { because: 'bound', unit: 'urls' }]
  },
}

test.each(Object.entries(reachedByComparing))('%s', (_, run) => {
  const [open, expected] = run()
  expect(open).toMatchObject([expected])
})

/** Limits of the hosts that an audit counts, reached here: 1,000 are counted by themselves, and 50 of them are listed. */
const reachedByHosts = ['MAX_OTHER_ORIGINS', 'MAX_SHOWN_ORIGINS']

test(reachedByHosts.join(), () => {
  const sites = [{ origin: 'https://a.example', robots: file() }]
  const audit = createAudit({ sites, crawlers: [{ token: 'Googlebot' }], unique: true, now: 0 })
  const hosts = [...times(1_100, i => `https://b${i}.example/`), ...times(500, i => `https://late.example/${i}`)]
  audit.add(
    hosts.map((url, row) => ({ row, url })),
    audit.addSource({ name: 'list' }),
  )
  const { origins, more } = audit.report().otherOrigins
  expect([origins.length, more]).toEqual([50, 1_550])
  expect(origins.map(({ origin }) => origin)).not.toContain('https://late.example')
})

/** What tells that a limit was reached, and the test that reaches it. */
const told: Readonly<Record<string, readonly [by: string, file: string, title: string]>> = {
  // Proofs.
  MAX_COMPARED: ['differences.open', 'core/proofs/compare-usage.test.ts', 'for a bounded number of sets of crawlers'],
  MAX_TRIED: ['differences.open', 'core/proofs/compare-usage.test.ts', 'more may differ where not all URLs were tried'],
  MAX_PATTERN: [
    'differences.open',
    'core/proofs/compare-usage.test.ts',
    'a path that is too long to make URLs of is told',
  ],
  MAX_PAIRS: ['Bounded', 'core/proofs/compare-usage.test.ts', 'or of very many lines'],
  MAX_SEGMENTS: ['not-decided', 'core/proofs/rule-facts.test.ts', 'a path with very many stars is compared'],
  MAX_DFA_NUMBERS: ['not known', 'core/proofs/witness.test.ts', 'not known once the memory of a search is used up'],
  // Lint.
  // MAX_WORK bounds the same proofs.
  MAX_PROOF_STATES: [
    'LintResult.open',
    'core/lint/large-files.test.ts',
    'what a result leaves open names the lint rules',
  ],
  MAX_RULES_ANALYSED: ['LintResult.open', 'core/lint/work.test.ts', 'of rules that each of many crawlers combines'],
  MAX_FINDINGS: ['LintResult.open', 'core/lint/large-files.test.ts', 'findings past those that are kept are left open'],
  MAX_REMOVABLE: [
    'LintResult.open',
    'core/lint/large-files.test.ts',
    'of too many rules that are not needed it is left',
  ],
  MAX_PER_RULE: ['Problem.more', 'core/lint/lint.test.ts', 'maxPerRule: so many are listed'],
  MAX_SETS_COMPARED: [
    'OpenDifferences',
    'core/proofs/bound.test.ts',
    'of very many sets of crawlers some are compared, and the others are one set that is not decided',
  ],
  MAX_LINES_ASKED: ['PortabilityFinding', 'core/programs/portability.test.ts', 'a file that is too large is told'],
  MAX_LENGTH_ASKED: ['PortabilityFinding', 'core/programs/portability.test.ts', 'or has very long lines'],
  MAX_CHANGES_PER_CLASS: ['EffectOnCrawlers.more', 'core/lint/fix-effect.test.ts', 'what may be more than is listed'],
  // Audits.
  MAX_RECORD_OCTETS: ['input_overlong', 'core/audit/sources/list.test.ts', 'a line that is too long'],
  MAX_UNJUDGED_ROWS: ['counts', 'core/audit/audit.test.ts', 'rows that are not judged are counted'],
  MAX_UNJUDGED_URL_LENGTH: ['an ellipsis', 'core/audit/audit.test.ts', 'rows that are not judged are counted'],
  MAX_URL_LENGTH: ['the row is not judged', 'core/audit/audit.test.ts', 'rows that are not judged are counted'],
  MAX_TYPES: ['other types', 'core/audit/export/report.test.ts', 'directories and types beyond the limit are shown'],
  directoryLimits: ['others', 'core/audit/export/report.test.ts', 'directories and types beyond the limit are shown'],
  MAX_UNJUDGED_REQUESTS: ['counts', 'core/audit/log.test.ts', 'rows that are not judged are all counted'],
  MAX_UNCERTAIN_LISTED: ['LogReport.open', 'core/audit/log/open.test.ts', 'combinations of names beyond 50'],
  MAX_FORBIDDING_LINES: ['LogReport.open', 'core/audit/log/open.test.ts', 'lines that forbid beyond 1,000'],
  MAX_EXAMPLE_CHARACTERS: ['LogReport.open', 'core/audit/log/open.test.ts', 'examples beyond the length that is kept'],
  MAX_SHOWN_URL_LENGTH: ['an ellipsis', 'core/audit/log/open.test.ts', 'and a URL that is cut'],
  MAX_VERSION_BITS: ['CopyCounts.undetermined', 'core/audit/log/open.test.ts', 'beyond 30 versions'],
  MAX_VERSION_SETS: ['CopyCounts.undetermined', 'core/audit/log/open.test.ts', 'beyond 256 sets of versions'],
  MAX_MOMENTS: ['LogReport.precision', 'core/audit/log/open.test.ts', 'times of very many requests are compared'],
  MAX_BOTS_COUNTED: ['unknownBots.more', 'core/audit/log.test.ts', 'unknown bots are limited in number'],
  MAX_SITEMAP_URLS: ['a note', 'core/audit/sources/xml/xml.test.ts', 'with 50,000 entries in several gzip members'],
  MAX_SITEMAP_OCTETS: ['a note', 'core/audit/sources/xml/xml.test.ts', 'larger than 50 MB'],
  // Reports.
  MAX_RULES_LISTED: ['"and more"', 'core/audit/export/report.test.ts', 'of many rules, the 100 that decide the most'],
  MAX_UNUSED_RULES_LISTED: ['"and more"', 'core/audit/export/report.test.ts', 'of many rules, the 100 that decide'],
  MAX_PARTS_LISTED: ['"and more"', 'core/audit/export/report.test.ts', 'of many directories and types'],
  MAX_CRAWLER_COLUMNS: ['named below', 'core/audit/export/report.test.ts', 'crawlers beyond six columns of rules'],
  MAX_CODE_LENGTH: ['an ellipsis', 'core/audit/export/report.test.ts', 'long URLs and rules are cut'],
  MAX_BOTS_LISTED: ['"and more"', 'core/audit/export/report.test.ts', 'of many lines and programs'],
  MAX_FORBIDDING_LINES_LISTED: ['"and more"', 'core/audit/export/report.test.ts', 'of many lines and programs'],
  // The command line.
  MAX_PROBE_PATHS: ['unfinished', 'core/cli/unfinished.test.ts', 'check counts the paths that it compared'],
  MAX_INDEX_DEPTH: ['unfinished', 'core/cli/unfinished.test.ts', 'reports of an audit say what was not read'],
  MAX_RESULTS: ['a notification', 'core/cli/unfinished.test.ts', 'a SARIF log and a summary say that they are cut'],
  MAX_SUMMARY_LENGTH: ['a sentence', 'core/cli/unfinished.test.ts', 'a SARIF log and a summary say that they are cut'],
  MOST_USAGE_CHANGES: ['"and more"', 'core/cli/commands/diff.test.ts', 'more than twenty changes of use are counted'],
  MAX_NAMES_LISTED: ['"and more"', 'core/cli/commands/diff.test.ts', 'many names are counted'],
  MAX_LINE_SHOWN: ['an ellipsis', 'core/cli/commands/unread.test.ts', 'the first lines of an unknown file are shown'],
  MAX_DECODED_BODY: ['the error', 'core/cli/rows/warc.test.ts', 'a text that unpacks to very much is an error'],
  // Too high for a test, which lowers it by an option.
  MEMORY_LIMIT_OCTETS: ['AuditReport.full', 'core/audit/audit.test.ts', 'rows that do not fit are refused'],
  MAX_INFLATED: ['refused', 'core/audit/sources/gunzip.test.ts', 'that unpacks to more than the limit'],
  MAX_ROUNDS: ['FixResult.open', 'core/lint/fix-all.test.ts', 'say what is left after the last round'],
  MAX_LINES_LINTED: ['FixResult.open', 'core/lint/fix-all.test.ts', 'in fewer rounds the more lines the file has'],
  MAX_LINES_PROVED: ['the doc comment', 'core/lint/fix-all.test.ts', 'only the safe fixes in files of more than'],
  // Verdicts and texts.
  SIZE_LIMIT: ['facts.sizeLimit', 'core/verdict/explanation.test.ts', 'a file that is too large'],
  LINE_LIMIT: ['facts.longLines', 'core/dialects/google.test.ts', 'the line that the limit of a file cuts'],
  MAX_QUOTED_LENGTH: ['an ellipsis', 'core/text/phrases.test.ts', 'a long text is cut'],
  MAX_COMPLETIONS: ['the doc comment', 'core/editor/complete.test.ts', 'at most 200 of them, in file order'],
  MAX_OTHERS: ['the doc comment', 'core/dialects/rfc9309.test.ts', 'a rule with many escapes after stars'],
  // The page.
  HASH_LIMIT: ['LinkProblem', 'playground/share/link.test.ts', '5 * 1024 * 1024'],
  STATE_LIMIT: ['LinkProblem', 'playground/share/link.test.ts', 'a small link that inflates to very much'],
  WISH_LIMIT: ['refused', 'playground/wishes/wishes.test.ts', 'a wish that is longer than the page takes'],
  stateLimits: ['SharedState.cutLists', 'playground/share/link.test.ts', 'that are longer opens with their beginnings'],
  MAX_PARTIAL_URLS: [
    'a sentence',
    'e2e/playground/robust.spec.ts',
    'the beginning of the list are stored, and the page',
  ],
  MAX_RECENT_FILES: [
    'a sentence',
    'playground/recent/recent-files.test.ts',
    'a file beyond the limit replaces the oldest',
  ],
  MAX_EDITOR_BYTES: ['a sentence', 'e2e/playground/files.spec.ts', 'the beginning of a file of 24 MiB is shown'],
  MAX_OPEN_BYTES: ['refused', 'playground/opening/open-file.test.ts', 'refuses a file over the limit'],
  MAX_COPIED_ROWS: ['"more"', 'playground/panes/verdicts/table-text.test.ts', 'a long list is cut, with the number'],
  MAX_SAMPLE_PATHS: ['a sentence', 'e2e/playground/verdicts.spec.ts', 'They are for the first 100 of 150 rules.'],
  MAX_PROPOSED_URLS: ['a sentence', 'playground/state/own-file.test.ts', 'and for how many of its rules they are'],
  MAX_DIFF_EDITS: ['a sentence', 'e2e/playground/compare.spec.ts', 'is shown as replaced, also equal lines'],
  MAX_OFFERED: ['an ellipsis', 'e2e/playground/verdicts.spec.ts', "getByRole('option').last()).toHaveText('…')"],
  MAX_RULES_SHOWN: ['"more"', 'playground/panes/why/other-rules.test.ts', 'and 10 more'],
  MAX_PARTS_SHOWN: ['"more"', 'e2e/playground/audit.spec.ts', "toHaveText('2 more')"],
  // The extension.
  MAX_CRAWLERS: ['a sentence', 'e2e/extension/room.spec.ts', 'the popup says that sixty is the limit'],
  MOST_LISTED: ['refused', 'extension/settings/file.test.ts', 'a list longer than is read'],
  FILE_LIMIT: ['refused', 'extension/settings/file.test.ts', 'FILE_LIMIT + 1'],
  MAX_TOOLTIP_CRAWLERS: ['"more"', 'extension/badge/badge.test.ts', 'more than a title holds'],
  MAX_ALIKE_NAMED: ['"more"', 'extension/wishes/one-wish.test.ts', 'more blocked'],
  MAX_WISHES: ['refused', 'extension/settings/wishes.test.ts', 'one more than are kept is refused'],
  MAX_WISHES_OCTETS: ['refused', 'extension/settings/wishes.test.ts', "'a'.repeat(1_000_000)"],
  MAX_WISH_LINES: ['refused', 'extension/settings/wishes.test.ts', 'one with very many lines'],
  MAX_NAMED_CRAWLERS: ['"more"', 'extension/popup/summary.test.ts', 'bot-a, bot-b, bot-c and 2 more.'],
  MAX_CHANGES: ['a sentence', 'extension/changes/changes.test.ts', 'changes beyond those that are listed are told'],
  MAX_CHANGE_STATES: ['a sentence', 'extension/changes/changes.test.ts', "to: 'not-decided'"],
  MAX_READ_OCTETS: ['a sentence', 'extension/popup/answers.test.ts', 'Only the first 500 KiB are read'],
  MAX_REDIRECTS: ['a sentence', 'extension/popup/answers.test.ts', 'or there are more than ten.'],
  TAG_LIMITS: ['PageFacts.more', 'extension/page/read-in-page.test.ts', 'it is told that there is more'],
  STORED_HEADER_LIMITS: [
    'not known',
    'extension/page/headers.test.ts',
    'is not kept, and what is known of others stays',
  ],
  MAX_LINKS: ['a sentence', 'e2e/extension/audit.spec.ts', 'the first 20,000 different addresses'],
  MAX_LINK_URL_LENGTH: ['a sentence', 'e2e/extension/audit.spec.ts', '1 link is longer than 8,192 characters'],
  MAX_LINK_TEXT_LENGTH: ['an ellipsis', 'e2e/extension/audit.spec.ts', '.slice(0, 79)}…'],
  SERVED_LIMIT: ['a sentence', 'extension/page/served-page.test.ts', 'a page without end is read to the limit'],
  MAX_ADDRESSES_LISTED: ['"more"', 'e2e/extension/sitemaps.spec.ts', "getByText('3 more'"],
  MAX_NAMED_URL_LENGTH: [
    'a reason',
    'extension/sitemaps/named-sitemaps.test.ts',
    'values that are not addresses are told',
  ],
  SITEMAP_LIMIT: ['a reason', 'extension/sitemaps/fetch-sitemap.test.ts', 'a file without end is stopped'],
  SITEMAP_LIMITS: ['a sentence', 'extension/sitemaps/sitemap-run.test.ts', 'so many files are asked for'],
  MAX_SHOWN_LENGTH: ['an ellipsis', 'e2e/extension/room.spec.ts', 'x{1998}…'],
  MAX_ANSWER_LENGTH: ['a sentence', 'e2e/cli/mcp.test.ts', 'long answers are cut, and say how much is left'],
  MAX_NOTES_LENGTH: ['a sentence', 'e2e/cli/mcp.test.ts', 'long answers are cut, and say how much is left'],
  MAX_REFUSED_LENGTH: ['an ellipsis', 'extension/robots/fetch.test.ts', 'the beginning of a long target is kept, with'],
}

const tests = new Map<string, string>()

test.each(Object.entries(told))('%s is reached by a test', (_, [, file, title]) => {
  const text = tests.get(file) ?? readFileSync(join(root, file), 'utf8')
  tests.set(file, text)
  expect(text).toContain(title)
})

const cache = 'how much a cache holds: beyond it, the same is found again'
const way = 'which of two ways is faster: both find the same'
const sentence = 'a sentence with more would be unreadable: it gives their number or "and more"'
const nothingClaimed = 'beyond it nothing is claimed, and nothing is denied'
const noFix = 'beyond it no fix is offered, and the problem is told'
const candidates = 'likely paths that are tried before the search, which needs none'
const notOne = 'a longer or deeper one is not what is looked for'
const examples = 'the result calls them examples, and counts all'
const button = 'a button shows the rest, and says how many'
const folded = 'more are folded, and all are there'
const rest = 'the list counts the rest'
const refused = 'the file is refused, with the reason'
const late = 'a page that answers later counts as one that cannot be read, which is told'
const sample = 'a sample by which a format, an encoding or a site is recognised'
const ellipsis = 'ends with an ellipsis: see the test below'

/** Limits that cut no result, with the reason. */
const harmless: Readonly<Record<string, string>> = {
  ...{ MAX_CACHED_USER_AGENTS: cache, MAX_CACHED_USER_AGENT_LENGTH: cache, MAX_CACHED_TEXTS: cache },
  ...{ MAX_CACHED_SPELLINGS: cache, MAX_INTERNED_LENGTH: cache, MAX_INTERNED_STRINGS: cache, MAX_SHAPES: cache },
  ...{ MAX_CACHED_SHAPES: cache, MAX_CACHED_ORIGINS: cache, MAX_MATCHERS: cache, MOST_NUMBERS: cache },
  ...{ MAX_KEPT_NUMBERS: cache, MAX_STAGED: cache, MAX_BLOCK_URLS: cache, MAX_BLOCK_CHARACTERS: cache },
  ...{ MAX_BATCH_RECORDS: cache },
  ...{ LINEAR_VIEW_LIMIT: way, LINEAR_MATCH_LIMIT: way, LINEAR_OVERLAP_LIMIT: way },
  ...{ MAX_COMPARED_ROWS: way, MOST_NODES: way, MAX_UNCOMPILED_URLS: way },
  ...{ MAX_LINES_NAMED: sentence, MAX_LINE_SETS: sentence, MAX_NAMES: sentence, MAX_CONFLICT_LINES: sentence },
  ...{ MAX_COLUMNS_NAMED: sentence, MAX_FEW_NAMES: sentence, MAX_OWN_COLUMNS: folded },
  MAX_AREAS: 'the map shows areas from all parts of the file; the list below it is about all',
  MAX_EXAMPLE_LENGTH: 'a longer text is not the example',
  ...{ MAX_ARRAY_DEPTH: notOne, MAX_FIELDS: notOne, MAX_LAYERS: notOne, MAX_LINE_COLUMNS: notOne, MAX_HEADERS: notOne },
  ...{ MAX_COLUMNS: refused, MAX_WAITING_LENGTH: notOne, MAX_TRIES: notOne },
  ...{
    MAX_GZIP_LAYERS: refused,
    MAX_LOG_PAIRS: notOne,
    MAX_SCOPES: notOne,
    MAX_SCOPE_DEPTH: notOne,
    MAX_LINE_VALUES: notOne,
    MAX_ENCODINGS: notOne,
  },
  ...{
    MAX_WORDS_BEFORE_TIME: notOne,
    MAX_SAMPLE_LINES: sample,
    MAX_SAMPLE_LINE_LENGTH: sample,
    MAX_SHAPE_LENGTH: cache,
  },
  MAX_RELATED_PLACES: 'the message counts the places; these are links to some of them',
  MAX_HOVER_CRAWLERS: nothingClaimed,
  MAX_HOVER_RULES: nothingClaimed,
  MAX_HOVER_STATES: nothingClaimed,
  MAX_OTHER_GROUPS: nothingClaimed,
  MAX_TRIED_OUTSIDE: nothingClaimed,
  MAX_FOLDERS_TRIED: nothingClaimed,
  MOST_RULES_FOR_NUMBERS: 'more rules for numbers are meant for all that begin so',
  MAX_FLAG_LENGTH: notOne,
  MAX_RULE_PAIRS: 'beyond it a line counts as needed, and is reported',
  ...{ MAX_RULES_COPIED: noFix, MAX_GLOBAL_RULES_COPIED: noFix, MAX_PATHS: noFix },
  MAX_GROUPS_COMPARED: 'more than there are known crawlers',
  MOST_STORED: 'more than an answer has; a stored answer with more is fetched again',
  MAX_EXCEPTIONS: 'an author who lists more knows what they do: not a limit of the work',
  MAX_TOKENS_OF_OWN_LIST: 'tells a copied list from an own one: not a limit of the work',
  ...{ MAX_COMBINED: candidates, MAX_EXAMINED: candidates },
  ...{ MAX_FIELD_NAME_LENGTH: notOne, MAX_ERROR_LENGTH: notOne, MAX_HOST_LENGTH: notOne, MAX_MAIL_SIDE: notOne },
  ...{ MAX_EXTENSION_LENGTH: notOne, MAX_EMAIL_ADDRESS_LENGTH: notOne, MAX_ENTITY_LENGTH: notOne },
  ...{
    MAX_HEADER_ROWS: notOne,
    MAX_HEADER_LENGTH: 'servers accept about 8,000 characters; names are near the beginning',
  },
  MAX_BOT_NAME_LENGTH: 'the name ends with an ellipsis',
  MAX_CONFLICT_EXAMPLES: examples,
  MAX_FINDING_EXAMPLES: examples,
  MAX_TOP_FINDINGS: examples,
  MAX_ADDRESSES: 'the number of the finding counts all',
  MAX_ENGINES: 'the report as JSON has all',
  MAX_TRIED_ROWS: 'lines that close fewer rows get no edit, and their finding is told',
  MAX_CLOSING_LINES: 'lines beyond it are in the counts of the report',
  MAX_PARAMETER_NAMES: 'addresses with further parameters are in no finding',
  MAX_FORBIDDEN_EXAMPLES: examples,
  MAX_OUTCOME_EXAMPLES: examples,
  MAX_DEPTH: 'deeper directories count for the one above them, which is what the tree shows',
  MAX_COPY_AGE_MS: 'of RFC 9309 §2.4',
  MAX_DELTA_SECONDS: 'of RFC 9111 §1.2.2',
  MAX_CLEAN_PARAM_LENGTH: 'of Yandex; the rule reports what is longer',
  MAX_UNDIVIDED_ROWS: 'more rows are folded, and all are there',
  MAX_HISTOGRAM_PARTS: 'neighbouring parts are added up',
  MAX_NETWORKS: 'networks beyond it are not named; their requests are in the counts of the crawler',
  MAX_ODD_NETWORKS: 'the counts of the crawler have the requests of the others',
  MAX_SERIES: 'the smallest series are added up',
  MAX_DIRECTORIES_WITHIN: 'the directory above has their numbers, and the page has all',
  MAX_FIRST_FINDINGS: 'the others are folded, and all are there',
  MAX_BAD_ROWS_LISTED: 'the table counts the rest',
  MAX_ORIGINS_LISTED: 'the last row counts the rest',
  MAX_ROWS_IN_TERMINAL: 'the table counts the rest',
  MAX_SOURCES_SHOWN: 'a note counts the rest, and the table of sources has all',
  MAX_ROWS_SHOWN: 'the list counts the rest',
  MAX_ELEMENT_DEPTH: 'the source is refused, with the reason',
  MAX_FAULTS: 'the source is refused, with the reason',
  MAX_PIECES: 'the source is refused, with the reason',
  MAX_SITEMAP_URL_LENGTH: 'the entry is not read, and counted, with the reason',
  MAX_CONCURRENT_SITES: 'the others wait',
  MAX_PAUSE_MS: 'no retry; the outcome says what the server answered',
  MAX_GIT_OCTETS: 'git fails, with the reason',
  MAX_INFLATED_SOURCE_OCTETS: 'as MAX_INFLATED',
  MAX_JSON_DEPTH: 'an error at its place says so',
  MAX_SOURCE_FILES: 'a sentence says so, and nothing is read',
  MAX_SITEMAPS_READ: 'as MAX_INDEX_DEPTH, in the next lines',
  MAX_SOURCE_OCTETS: 'as MAX_INDEX_DEPTH',
  // The page.
  ...{ INITIAL_BOTS: button, INITIAL_CLASSES: button, INITIAL_DIRECTORIES: button, INITIAL_FORBIDDEN_LINES: button },
  ...{ INITIAL_LINES: button, INITIAL_LINE_LINKS: button, INITIAL_PROBLEMS: button, INITIAL_RULES: button },
  ...{ MAX_UNFOLDED_INPUTS: folded, MAX_UNFOLDED_SITES: folded, MAX_EXPANDED_CRAWLERS: folded },
  ...{ MAX_BAD_ROWS: rest, MAX_CRAWLERS_NAMED: rest, MAX_LISTED_TOKENS: rest },
  ...{ MAX_ADDRESS_LIST_BYTES: refused, LARGEST: refused },
  ...{ LARGEST_PAGE: refused, LARGEST_HEADER: refused, LARGEST_FOOTER: refused, MOST_ROWS_OF_PAGE: refused },
  MAX_PARQUET_COLUMNS_NAMED: sentence,
  ...{ MAX_EXAMINED_LINES: sample, MAX_EXAMINED_LENGTH: sample, MAX_EXAMINED_TARGETS: sample },
  ...{ MAX_CACHED_BLOCKS: cache, MAX_VERDICTS_PER_KEY: way, MAX_VERDICTS_PER_KEY_IN_LARGE: way },
  MAX_ALIGNED: 'the headline shows the first rules that match; Why lists all',
  MAX_NEAR: 'a rule that nearly matches is an example',
  MAX_LIT_VERDICTS: 'the verdicts are lit, but not counted',
  MAX_URL_LIST_BYTES: 'larger files are opened in Audit',
  MAX_AUTOMATIC_OCTETS: 'larger inputs are read again on request, which the page says',
  MAX_ADDRESS_LENGTH: 'the address then names nothing; Share makes the link, or says why not',
  MAX_STATE_LENGTH: 'as MAX_ADDRESS_LENGTH',
  MAX_RECENT_URLS: 'the list of files says how many of their URLs are kept',
  MAX_PANE_ENTRIES: 'further panes take the place of the last one in the history',
  MAX_COLUMN_REM: 'the width of a column',
  MOST_NAMES_ASKED: 'a longer file is judged by the questions about its beginning',
  MOST_RULES_ASKED: 'the same of rules',
  MOST_RULES_COMPARED: 'a file with more rules is asked fewer questions',
  MOST_COMPARED: 'decides what of a URL is hidden behind an ellipsis; its title has all',
  MOST_ADDED: 'more lists, or sites, than anybody adds',
  lengthLimits: 'of other programs, which Share names',
  MAX_TITLE_LENGTH: ellipsis,
  // The extension.
  ...{
    MAX_ADDRESS_SHOWN: ellipsis,
    MAX_EXCERPT_LENGTH: ellipsis,
    MAX_LINE_LENGTH: ellipsis,
  },
  MAX_TARGET_LENGTH: ellipsis,
  ...{ MAX_UNSTORED: cache, MAX_JUDGEMENTS: cache, MAX_STORED_OCTETS: cache, MOST_VALUES: cache, CACHE_BOUNDS: cache },
  ...{ READ_LIMIT_MS: late, RUN_LIMIT_MS: late },
  ...{ NAVIGATION_LIMIT_MS: 'a page that answers later counts as reloaded', MAX_KEPT_ADDRESS: nothingClaimed },
  ...{ MAX_DIFFERENCE_STATES: 'as MAX_CHANGE_STATES', MAX_COMPARED_LENGTH: 'as MAX_CHANGE_STATES' },
  WATCH_BOUNDS: nothingClaimed,
  MAX_WISH_EXCEPTIONS: 'further areas do not belong to the wish: the button says that pages there are not as wanted',
  MAX_INFLATED_OCTETS: 'as MAX_INFLATED',
  MOST_SITES: 'the others are counted, and can be asked by another press',
  MOST_WEIGHT: 'more clicks than any page has',
  MOST_ASKED_TABS: 'more tabs than anybody has',
  MOST_INDEXED: 'more than the bounds of any store',
  MOST_HOPS: 'no browser follows more redirects',
  GATE_STORE_BOUNDS: 'what is not kept is asked for again',
  ...{ GATE_READY_BOUNDS: 'as GATE_STORE_BOUNDS', GATE_TURNS_BOUNDS: 'the longest unused host has its turn at once' },
  MAX_PACE_MS: 'a crawler waits at most until the file is fetched again; `crawlDelay` has the whole number',
}

const folders = ['core', 'playground', 'extension']
const sources = folders.flatMap(sourceFilesIn).filter(({ file }) => isShipped(file) && !file.includes('/fixtures/'))

test('every limit is in one of the tables, and no other', () => {
  const pattern =
    /^(?:export )?const ((?:MAX|MOST|INITIAL|LARGEST)(?:_\w+)?|\w+_(?:LIMITS?|BOUNDS)(?:_\w+)?|\w+Limits(?=:| = \{))\b/gm
  const named = sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)).sort()
  const tables = [reachedByLint, reachedByComparing, told, harmless]
  const listed = [...reachedByHosts, ...tables.flatMap(table => Object.keys(table))]
  expect(listed.filter(name => name !== 'DEFAULT_DIFFERENCES').sort()).toEqual(named)
  const cutAt = sources.flatMap(({ text }) => [...text.matchAll(/\.slice\(0, ?([A-Z][A-Z_\d]+)\b/g)])
  expect(cutAt.map(([, name = '']) => name).filter(name => !listed.includes(name) && !/SAMPLE/.test(name))).toEqual([])
})

test('what ends with an ellipsis is cut by the function that writes it', () => {
  const uses = Object.keys(harmless)
    .filter(name => harmless[name] === ellipsis)
    .flatMap(name =>
      sources.flatMap(({ text }) => text.split('\n').filter(line => new RegExp(`\\b${name}\\b`).test(line))),
    )
  expect(uses.filter(line => !/^const |^ *(?:\/\*)?\*|cutText\(/.test(line))).toEqual([])
})

/** Beginnings of texts and lists that are long enough, with the reason. */
const beginnings: Readonly<Record<string, string>> = {
  'core/audit/export/about.ts': 'the name of a file',
  'core/audit/sources/log/w3c.ts': 'the characters of a day',
  'core/audit/sources/table/columns.ts': 'an example of a cell',
  'core/audit/sources/text.ts': 'a sample by which the encoding is recognised',
  'core/audit/sources/xml/entries.ts': 'the name of an element, in a sentence',
  'core/audit/unknown-bots.ts': 'names are near the beginning of a header',
  'core/cli/fetch/cache.ts': 'the name of a file',
  'core/editor/complete.ts': 'a path from which folders are proposed',
  'core/lint/rules/case-mismatch.ts': 'a path that is longer names no file that is known',
  'core/lint/rules/dropped-global-rules.ts': 'links to some of the places; the message counts them',
  'core/lint/rules/never-wins.ts': 'links to some of the places; the message counts them',
  'core/lint/rules/overruled-allow.ts': 'links to some of the places; the message counts them',
  'core/lint/rules/sitemap-on-next-line.ts': 'links to some of the places; the message counts them',
  'playground/panes/audit/log/times.ts': 'the characters of a time',
}

test('a text or list is cut at a limit that has a name', () => {
  const cutting = sources.filter(({ text }) => /\.slice\(0, ?\d[\d_ *]+\)/.test(text)).map(({ file }) => file)
  expect(cutting.sort()).toEqual(Object.keys(beginnings))
})

test('completions are as many as there are, up to the limit', () => {
  const lines = times(300, i => `Disallow: /p${i}`)
  const robots = parse(['User-agent: *', ...lines, 'Disallow: /p'].join('\n'))
  expect(complete(robots, robots.text.length)?.items).toHaveLength(200)
})
