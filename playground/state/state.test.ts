import { describe, expect, test } from 'vitest'
import { stateLimits } from '../share/limits.ts'
import { type Action, type PlaygroundSettings, reduce, settingsOf, stateFromSettings } from './state.ts'

const settings: PlaygroundSettings = {
  targets: ['/a', '/b', '/c'],
  crawlers: ['Googlebot', 'GPTBot'],
  reading: 'as-documented',
  pane: 'verdicts',
  chosen: { target: 1, crawler: 'GPTBot' },
}

const after = (...actions: Action[]) => settingsOf(actions.reduce(reduce, stateFromSettings(settings)))

describe('an action changes the settings', () => {
  const cases: [string, Action, Partial<PlaygroundSettings>][] = [
    [
      'what is added goes last and is chosen',
      { type: 'add-targets', targets: ['/d', '/e'] },
      { targets: ['/a', '/b', '/c', '/d', '/e'], chosen: { target: 3, crawler: 'GPTBot' } },
    ],
    [
      'what is there already is not added again, but chosen',
      { type: 'add-targets', targets: ['/a'] },
      { chosen: { target: 0, crawler: 'GPTBot' } },
    ],
    [
      'what is tested is chosen for a crawler that it is about, in whatever letters',
      { type: 'test', target: '/d', tokens: ['Bingbot', 'googlebot'], pane: 'why' },
      { targets: ['/a', '/b', '/c', '/d'], chosen: { target: 3, crawler: 'Googlebot' }, pane: 'why' },
    ],
    [
      'or for the first, which is shown then',
      { type: 'test', target: '/a', tokens: ['bingbot', 'CCBot'], pane: 'verdicts' },
      { crawlers: ['Googlebot', 'GPTBot', 'Bingbot'], chosen: { target: 0, crawler: 'Bingbot' } },
    ],
    [
      'or for the one that was chosen, if it is about all',
      { type: 'test', target: '/a', tokens: [], pane: 'verdicts' },
      { chosen: { target: 0, crawler: 'GPTBot' } },
    ],
    [
      'a target is changed in its place',
      { type: 'change-target', id: 1, text: ' /x ' },
      { targets: ['/a', '/x', '/c'] },
    ],
    [
      'a target changed to nothing goes',
      { type: 'change-target', id: 1, text: ' ' },
      { targets: ['/a', '/c'], chosen: { target: 1, crawler: 'GPTBot' } },
    ],
    [
      'another one is removed and the choice stays',
      { type: 'remove-target', id: 0 },
      { targets: ['/b', '/c'], chosen: { target: 0, crawler: 'GPTBot' } },
    ],
    ['no target, no choice', { type: 'remove-all-targets' }, { targets: [], chosen: undefined }],
    [
      'the choice follows the crawlers',
      { type: 'choose-crawlers', tokens: ['Bingbot', 'MyBot'] },
      { crawlers: ['Bingbot', 'MyBot'], chosen: { target: 1, crawler: 'Bingbot' } },
    ],
    [
      'known tokens are spelt as their operators do, each is there once, none is empty',
      { type: 'choose-crawlers', tokens: ['gptbot', 'GPTBOT', ' ', 'MyBot', 'mybot'] },
      { crawlers: ['GPTBot', 'mybot'] },
    ],
    [
      'a name with a version or in another spelling is read, and what is no name is left out',
      {
        type: 'load',
        settings: {
          ...settings,
          crawlers: ['bingbot', 'Googlebot/2.1', '"Googlebot"', 'Mozilla/5.0 (compatible)', ''],
          chosen: { target: 2, crawler: 'Googlebot/2.1' },
        },
      },
      { crawlers: ['Bingbot', 'Googlebot'], chosen: { target: 2, crawler: 'Googlebot' } },
    ],
    ['a reading', { type: 'read-as', reading: 'koster-1996' }, { reading: 'koster-1996' }],
    [
      'a choice of both',
      { type: 'choose', target: 2, crawler: 'Googlebot' },
      { chosen: { target: 2, crawler: 'Googlebot' } },
    ],
    ['a choice of the target alone', { type: 'choose', target: 0 }, { chosen: { target: 0, crawler: 'GPTBot' } }],
    ['a choice that is not there', { type: 'choose', target: 99 }, { chosen: { target: 0, crawler: 'GPTBot' } }],
    ['a pane', { type: 'show', pane: 'why' }, { pane: 'why' }],
    [
      'other settings',
      { type: 'load', settings: { ...settings, targets: ['/z'] } },
      { targets: ['/z'], chosen: { target: 0, crawler: 'GPTBot' } },
    ],
  ]
  test.each(cases)('%s', (_name, action, expected) => {
    const { chosen, ...result } = after(action)
    expect({ chosen, ...result }).toEqual({ ...settings, ...expected })
  })
})

test('removing the last target chooses the one before it', () => {
  expect(after({ type: 'choose', target: 2 }, { type: 'remove-target', id: 2 }).chosen).toEqual({
    target: 1,
    crawler: 'GPTBot',
  })
})

test('ids are not given twice while others live', () => {
  const state = [{ type: 'remove-target', id: 0 } as const, { type: 'add-targets', targets: ['/d'] } as const].reduce<
    ReturnType<typeof stateFromSettings>
  >(reduce, stateFromSettings(settings))
  expect(state.targets.map(target => target.id)).toEqual([1, 2, 3])
})

test('a first target is chosen as soon as there is one', () => {
  expect(after({ type: 'remove-all-targets' }, { type: 'add-targets', targets: ['/n'] }).chosen).toEqual({
    target: 0,
    crawler: 'Googlebot',
  })
})

test('all suggestions are taken at once, and a URL that is meant twice stays once', () => {
  const texts = ['private/', '/private/', 'https://a.example/', '"https://a.example/",200', 'mailto:a@a.example']
  const { targets } = after({ type: 'replace-targets', targets: texts }, { type: 'use-suggestions' })
  expect(targets).toEqual(['/private/', 'https://a.example/', 'mailto:a@a.example'])
})

test('no more crawlers are chosen than a link or a draft holds', () => {
  const tokens = Array.from({ length: stateLimits.crawlers + 50 }, (_, i) => `Bot-${'a'.repeat(i)}`)
  expect(
    reduce(stateFromSettings(settings), { type: 'choose-crawlers', tokens }).crawlers.map(({ token }) => token),
  ).toEqual(tokens.slice(0, stateLimits.crawlers))
})
