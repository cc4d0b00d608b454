import { describe, expect, test } from 'vitest'
import { editorKeys, isMac } from './key-list.ts'

describe('editorKeys', () => {
  const keysFor = (done: string, mac: boolean) => editorKeys(mac).find(({ does }) => does === done)?.combinations

  test.each([
    ['fix', [['ctrl', '.']], [['cmd', '.']]],
    ['redo', [['ctrl', 'Y']], [['cmd', 'shift', 'Z']]],
    ['complete', [['ctrl', 'space']], [['ctrlOfMac', 'space']]],
    ['nextProblem', [['F8']], [['F8']]],
  ])('%s has the keys of each system', (done, elsewhere, mac) => {
    expect(keysFor(done, false)).toEqual(elsewhere)
    expect(keysFor(done, true)).toEqual(mac)
  })
})

test.each([
  ['MacIntel', true],
  ['iPad', true],
  ['Win32', false],
  ['Linux x86_64', false],
])('on %s commands begin with Cmd: %s', (platform, mac) => {
  expect(isMac(platform)).toBe(mac)
})
