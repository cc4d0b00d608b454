import { describe, expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import type { Snapshot } from './question.ts'
import {
  type AuditEvent,
  type AuditModel,
  type AuditRequest,
  afterEvent,
  beforeAudit,
  MAX_AUTOMATIC_OCTETS,
} from './reducer.ts'

const robots = parse('User-agent: *\nDisallow: /a\n')
const other = parse('User-agent: *\nDisallow: /b\n')
const question: AuditRequest = {
  robots,
  crawlers: [{ token: 'Googlebot' }],
  reading: 'as-documented',
  others: [],
  judgeOthers: false,
}

const ask = (change: Partial<AuditRequest> = {}): AuditEvent => ({ type: 'ask', request: { ...question, ...change } })
const list = (size = 3) => ({ name: 'list.txt', file: { size } as Blob })
const add = (...inputs: ReturnType<typeof list>[]): AuditEvent => ({
  type: 'add',
  inputs: inputs.length > 0 ? inputs : [list()],
})
const stop = (phase: 'paused' | 'cancelled'): AuditEvent => ({ type: 'stop', phase })
const aborted: AuditEvent = { type: 'aborted' }
const resume: AuditEvent = { type: 'resume' }
const clear: AuditEvent = { type: 'clear' }
const readAgain: AuditEvent = { type: 'readAgain' }
const failed: AuditEvent = { type: 'failed', reason: 'out of order' }

const none = { inputs: [], site: { origin: '', from: 'nowhere' }, report: undefined, now: undefined, log: undefined }
const ended: AuditEvent = { type: 'ended', snapshot: none as Snapshot }
const withLog = { ...none, log: { counts: { read: 7 } } } as unknown as Snapshot
const endedWithLog: AuditEvent = { type: 'ended', snapshot: withLog }

const reading = [ask(), add(), ended, ended]
const done = [...reading, ended]
const doneWithLog = [...reading, endedWithLog]

/** What is done after each event, and the model after the last one. */
function run(events: readonly AuditEvent[]): { readonly did: string; readonly model: AuditModel } {
  let model: AuditModel = beforeAudit
  const did: string[] = []
  for (const event of events) {
    const [next, { abort, job }] = afterEvent(model, event)
    did.push([abort && 'abort', job].filter(Boolean).join('+') || '-')
    model = next
  }
  return { did: did.join(' '), model }
}

describe('what the worker does after each event, and what is shown after the last', () => {
  test.each<[string, readonly AuditEvent[], string, Partial<AuditModel['shown']>]>([
    ['the worker gets the first question at once', [ask()], 'begin', { phase: 'empty' }],
    ['later ones only when there is an input', [ask(), ended, ask({ robots: other })], 'begin - -', { phase: 'empty' }],
    ['inputs wait for a question', [add(), ask()], '- begin', { phase: 'reading' }],
    ['the question that was current with the first input counts', reading, 'begin - begin read', { phase: 'reading' }],
    ['all inputs were read', done, 'begin - begin read -', { phase: 'done', version: 1 }],
    ['more inputs are read at once', [...done, add(), ended], 'begin - begin read - read -', { phase: 'done' }],
    [
      'while reading, reading goes on with all inputs',
      [...reading, add(), aborted, ended],
      'begin - begin read abort read -',
      { phase: 'done' },
    ],
    [
      'after a pause the results of what was read are shown',
      [...reading, stop('paused'), aborted, ended],
      'begin - begin read abort sum -',
      { phase: 'paused' },
    ],
    [
      'and reading goes on where it was',
      [...reading, stop('paused'), aborted, ended, resume, ended],
      'begin - begin read abort sum - read -',
      { phase: 'done' },
    ],
    [
      'a pause that is taken back at once',
      [...reading, stop('paused'), resume, aborted, ended],
      'begin - begin read abort - read -',
      { phase: 'done' },
    ],
    [
      'a pause becomes the end while results are added up',
      [...reading, stop('paused'), aborted, stop('cancelled'), ended],
      'begin - begin read abort sum - -',
      { phase: 'cancelled', progress: undefined },
    ],
    [
      'a pause before reading has begun',
      [ask(), add(), stop('paused'), ended, ended, resume],
      'begin - - begin - read',
      { phase: 'reading' },
    ],
    [
      'nothing can be stopped when all was read',
      [...done, stop('paused')],
      'begin - begin read - -',
      { phase: 'done' },
    ],
    [
      'another file: rows are judged again',
      [...done, ask({ robots: other }), ended],
      'begin - begin read - judge -',
      { phase: 'done', judging: false, version: 3 },
    ],
    [
      'and by the last file only',
      [...done, ask({ robots: other }), ask(), aborted],
      'begin - begin read - judge abort judge',
      { judging: true },
    ],
    [
      'inputs are read once judging has ended',
      [...done, ask({ robots: other }), add(), ended, ended],
      'begin - begin read - judge - read -',
      { phase: 'done', judging: false },
    ],
    [
      'while reading, another file waits until all was read',
      [...reading, ask({ robots: other }), ended, ended],
      'begin - begin read - judge -',
      { phase: 'done' },
    ],
    ['the same question changes nothing', [...done, ask({ robots })], 'begin - begin read - -', { outdated: false }],
    [
      'the same crawlers in another list change nothing',
      [...done, ask({ others: question.others, crawlers: [{ token: 'Googlebot' }] })],
      'begin - begin read - -',
      { outdated: false },
    ],
    [
      'other crawlers: all is read again',
      [...done, ask({ crawlers: [{ token: 'GPTBot' }] })],
      'begin - begin read - abort+begin',
      { phase: 'reading' },
    ],
    [
      'but not what is large, unless a person asks for it',
      [ask(), add(list(MAX_AUTOMATIC_OCTETS + 1)), ended, ended, ended, ask({ reading: 'rfc9309' }), readAgain],
      'begin - begin read - - abort+begin',
      { phase: 'reading', outdated: true },
    ],
    [
      'another file: a log is read again',
      [...doneWithLog, ask({ robots: other })],
      'begin - begin read - abort+begin',
      { phase: 'reading' },
    ],
    [
      'a large log is out of date by the file, and is read again for earlier files',
      [
        ask(),
        add(list(MAX_AUTOMATIC_OCTETS + 1)),
        ended,
        ended,
        endedWithLog,
        ask({ robots: other }),
        endedWithLog,
        ask({ robots: other, versions: { earlier: [], since: 0 } }),
      ],
      'begin - begin read - judge - abort+begin',
      { phase: 'reading', outdated: true },
    ],
    [
      'while a log is read again its old results stay',
      [...doneWithLog, readAgain, ended],
      'begin - begin read - abort+begin read',
      { snapshot: withLog },
    ],
    [
      'reading again after a stop that has not ended',
      [...reading, stop('cancelled'), readAgain, aborted],
      'begin - begin read abort abort begin',
      { phase: 'reading' },
    ],
    [
      'results of rows that were dropped are dropped',
      [...reading, clear, ended],
      'begin - begin read abort -',
      { phase: 'empty', snapshot: undefined },
    ],
    [
      'the last input is removed',
      [...done, { type: 'remove', id: 1 }],
      'begin - begin read - abort',
      { phase: 'empty', snapshot: undefined, version: 2 },
    ],
    [
      'a failure ends what was due, until a person asks again',
      [...reading, failed, ask({ robots: other }), readAgain],
      'begin - begin read - judge abort',
      { phase: 'reading', failure: 'out of order' },
    ],
  ])('%s', (_, events, did, shown) => {
    const result = run(events)
    expect(result.did).toBe(did)
    expect(result.model.shown).toMatchObject(shown)
  })
})

test('verdicts are compared with the file of the first reading, until all is read again', () => {
  const changed = [...done, ask({ robots: other }), ended]
  const baselineAfter = (...events: AuditEvent[]) => run(events).model.baseline
  expect(baselineAfter(ask(), ended)).toBeUndefined()
  expect(baselineAfter(...done)).toBe(robots)
  expect(baselineAfter(...changed)).toBe(robots)
  expect(baselineAfter(...changed, ask({ robots: other, judgeOthers: true }))).toBe(robots)
  expect(baselineAfter(...changed, readAgain)).toBe(other)
  expect(baselineAfter(...changed, ask({ robots: other, before: robots }))).toBe(robots)
})

test('a corrected input is another one', () => {
  const { model } = run([ask(), add(list(), list()), { type: 'correct', id: 1, correction: { countAgain: true } }])
  expect(model.shown.inputs.map(({ id, countAgain }) => [id, countAgain])).toEqual([
    [3, true],
    [2, undefined],
  ])
})

test('the rate and the rest are estimated from where this reading began', () => {
  const progress = (done: number, seconds: number): AuditEvent => ({
    type: 'progress',
    progress: { done, total: 100 },
    seconds,
  })
  const part: AuditEvent = { type: 'part', snapshot: withLog }
  const shownAfter = (...events: AuditEvent[]) => run(events).model.shown.progress
  expect(shownAfter(...reading, progress(10, 0.1))).toEqual({
    done: 10,
    total: 100,
    rate: undefined,
    secondsLeft: undefined,
  })
  expect(shownAfter(...reading, progress(10, 0.1), part, progress(30, 2))).toEqual({
    done: 30,
    total: 100,
    rate: 4,
    secondsLeft: 7,
  })
  // What was there before is not counted.
  expect(shownAfter(...doneWithLog, add(), progress(10, 0.1), progress(30, 2))).toMatchObject({ rate: undefined })
})
