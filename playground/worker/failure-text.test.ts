import { expect, test } from 'vitest'
import { PartNotLoaded } from '../loading/load-part.ts'
import { failureText } from './failure-text.ts'
import { JobUnfinished } from './job-unfinished.ts'

test.each([
  [new JobUnfinished('job 1 said nothing'), 'unfinished after a minute without progress'],
  [new PartNotLoaded('a chunk'), 'A part of the page did not load.'],
  [new RangeError('too much'), 'too much'],
  ['a text', 'a text'],
])('%s', (error, text) => expect(failureText(error)).toBe(text))
