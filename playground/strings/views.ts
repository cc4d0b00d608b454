/**
 * What is loaded together: of each view, how the keys of its messages begin, up to the first `_`. All other messages
 * are the extension’s own, which the browser gives it.
 */
export const views = {
  page: [
    'category',
    'crawler',
    'decision',
    'editor',
    'language',
    'link',
    'matrix',
    'page',
    'panes',
    'picker',
    'preset',
    'read',
    'severity',
    'source',
    'targets',
    'theme',
  ],
  // All that words a verdict.
  verdict: ['dialect', 'phrase', 'remark', 'state', 'verdict'],
  why: ['duration', 'explain', 'why'],
  problems: ['problems', 'rule'],
  // Files are opened there too.
  compare: ['compare', 'files'],
  crawlers: ['builder', 'crawlers', 'note', 'obedience', 'verification'],
  // After the first view: until then, core's English stands in.
  purposes: ['purpose'],
  server: ['server'],
  share: ['share', 'examples'],
  files: ['files'],
  phrases: ['field', 'phrases'],
} as const

export type View = keyof typeof views
