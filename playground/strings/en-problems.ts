import { addMessages } from './t.ts'

/** What the list of problems says. */
export const problems = {
  'problems.filter': 'Show',
  'problems.none.long': 'Nothing is wrong with this file, as far as can be told from it alone.',
  'problems.filteredOut': 'All problems are of a kind that is not shown.',
  'problems.working': 'Looking for problems…',
  'problems.failed': 'The search for problems ended early: {reason}. It starts again with the next change.',
  'problems.fixAll': 'Fix all safe ones',
  'problems.fixAll.long': 'Makes every fix that changes no verdict as Google reads the file',
  'problems.fixed.all': 'All safe fixes are made.',
  'problems.fixed.one': 'Fixed.',
  'problems.undo': 'Undo in the editor brings back what was there.',
  'problems.stale': 'The file has changed; the list is about to follow. Try again then.',
  'problems.fix': 'Fix:',
  'problems.keeps.all': 'changes no verdict',
  'problems.keeps.some': 'changes no verdict by {dialects}',
  'problems.keeps.none': 'may change verdicts',
  'problems.preview': 'Preview',
  'problems.witness': 'Shown by',
  'problems.test': 'Test this URL',
  'problems.test.long': 'Test this URL: {target}',
  'problems.tested': '{target} is among the verdicts.',
  'problems.for': 'For {whom}',
  'problems.page': 'About the rule {rule}',
  'problems.more': { one: '{count} more of {rule} is not listed.', other: '{count} more of {rule} are not listed.' },
  'problems.showMore': { one: 'Show {count} more', other: 'Show {count} more' },
} as const

addMessages(problems)
