/**
 * What is loaded together: of each view, how the keys of its messages begin, up to the first `_`. All other messages
 * are the extension’s own, which the browser gives it.
 */
export const views = {
  page: [
    'crawler',
    'decision',
    'editor',
    'fix',
    'language',
    'link',
    'matrix',
    'page',
    'panes',
    'picker',
    'read',
    'severity',
    'source',
    'start',
    'targets',
    'theme',
  ],
  // All that words a verdict.
  verdict: ['dialect', 'phrase', 'remark', 'state', 'verdict'],
  why: ['duration', 'explain', 'why'],
  // What operators make of a page's directives, in the popup.
  directives: ['directive'],
  // After the first view: until then, core's English stands in.
  purposes: ['category', 'preset', 'purpose'],
  problems: ['problems', 'rule'],
  // Files are opened there too.
  compare: ['compare', 'files'],
  crawlers: ['builder', 'crawlers', 'note', 'obedience', 'phrase', 'verification'],
  server: ['server'],
  share: ['share', 'examples'],
  files: ['files'],
  phrases: ['phrases'],
  // What the editor explains and offers.
  explanations: ['completion', 'field', 'hover', 'phrase'],
  // What is said of crawlers where there is room for it.
  statements: ['retirement', 'statement'],
  // What the pane Audit says of its own.
  auditor: ['auditor'],
  // What is said of rows that are not judged, of conflicts and logs, and of an audit as a whole.
  audit: ['audit', 'obedience', 'phrase'],
  // What reports say beside that.
  report: ['report'],
  // What the linter says, in its pane and in the editor.
  lint: ['lint', 'phrase'],
  // What is said of lists, sitemaps and logs that are read.
  inputs: ['input'],
} as const

export type View = keyof typeof views

/**
 * The beginnings of the keys that `coreText` alone shows. Core has the English of these itself, and a text that a
 * language lacks is shown in English and marked as such, so that views need no English for them.
 */
export const shownByCoreText: readonly string[] = [
  'audit',
  'category',
  'completion',
  'dialect',
  'directive',
  'duration',
  'explain',
  'field',
  'hover',
  'input',
  'lint',
  'note',
  'obedience',
  'phrase',
  'preset',
  'purpose',
  'remark',
  'report',
  'retirement',
  'statement',
  'verdict',
  'verification',
]
