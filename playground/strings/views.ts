/**
 * The messages that are loaded together. Each view lists the prefixes of its keys, up to the first `_`: `why` includes
 * `why_empty`. All other messages are used only by the extension, which gets them from the browser.
 */
export const views = {
  page: [
    'decision',
    'editor',
    'language',
    'matrix',
    'page',
    'panes',
    'read',
    'severity',
    'source',
    'start',
    'targets',
    'theme',
  ],
  // Words for verdicts.
  verdict: ['dialect', 'phrase', 'remark', 'state', 'verdict'],
  // The path of the chosen URL and the rules below each other.
  aligned: ['aligned'],
  // Said where only the rules count.
  alone: ['alone'],
  // The cells that a line decides.
  lit: ['lit'],
  divider: ['divider'],
  // What a page itself tells search engines.
  check: ['check'],
  // What may be done with the content of pages. Loaded for files that say so.
  usage: ['usage', 'uses'],
  why: ['caveat', 'duration', 'explain', 'preference', 'usage', 'why'],
  // In the popup: how operators treat a page's directives, and what a verdict does not cover.
  directives: ['caveat', 'directive'],
  // The purposes of crawlers and the crawler picker. Loaded after the first view; until then core's English is shown.
  purposes: ['category', 'caveat', 'crawler', 'picker', 'preset', 'purpose'],
  problems: ['fix', 'problems', 'rule'],
  // Files can be opened in this pane too.
  compare: ['compare', 'diff', 'files', 'unfinished', 'usage'],
  crawlers: ['builder', 'crawlers', 'diff', 'note', 'obedience', 'phrase', 'usage', 'verification'],
  assumptions: ['reading', 'server'],
  // What came of a list that was added, and the table that is copied.
  lists: ['lists'],
  // Said wherever an example judges a person's own data.
  example: ['example'],
  // What the owner of a site wants.
  wishes: ['wishes', 'wishline'],
  share: ['share', 'examples'],
  arrivals: ['foreign', 'link'],
  // What was pasted, if the page has no place for it.
  foreign: ['foreign'],
  // Shown while a person copies the file of a site.
  waiting: ['waiting'],
  recent: ['recent'],
  // Only in the extension: requests for robots.txt files of sites.
  ask: ['ask'],
  // Only in the extension: the audit of a page's links and of its site's sitemaps.
  links: ['links', 'sitemaps'],
  help: ['help'],
  files: ['files'],
  phrases: ['phrases'],
  // Explanations and completions in the editor.
  explanations: ['completion', 'editing', 'field', 'fix', 'hover', 'phrase'],
  // Details about crawlers, where there is room for them.
  statements: ['retirement', 'statement'],
  // The Audit pane.
  auditor: ['auditor'],
  // Core's texts about an audit: rows that are not judged, conflicts, logs and the whole.
  audit: ['audit', 'finding', 'obedience', 'phrase', 'usage'],
  // Core's further texts in reports.
  report: ['finding', 'report'],
  // The linter's texts, in its pane and in the editor.
  lint: ['lint', 'phrase', 'portability', 'system'],
  // Notes about lists, sitemaps and logs that are read.
  inputs: ['input'],
  // The list of key combinations.
  keys: ['keys'],
} as const

export type View = keyof typeof views

/**
 * The prefixes of keys that only `coreText` shows. Core contains the English of these texts, and `coreText` falls back
 * to it, marked as English, if a language has no translation. So views need no English messages for them.
 */
export const shownByCoreText: readonly string[] = [
  'audit',
  'category',
  'caveat',
  'completion',
  'dialect',
  'directive',
  'duration',
  'explain',
  'field',
  'finding',
  'hover',
  'input',
  'lint',
  'note',
  'obedience',
  'phrase',
  'portability',
  'preference',
  'preset',
  'purpose',
  'remark',
  'report',
  'retirement',
  'statement',
  'system',
  'unfinished',
  'usage',
  'verdict',
  'verification',
  'wishline',
]
