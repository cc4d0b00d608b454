import type { Key } from '../strings/t.ts'

/** A command and its key combinations. Any of the combinations runs the command. */
export interface ShortcutEntry {
  readonly does: Done<Key>
  readonly combinations: readonly Combination[]
}

/** The commands that the catalogue has words for. */
type Done<K> = K extends `keys_do_${infer Name}` ? Name : never

/** Keys that are pressed together. */
type Combination = readonly KeyName[]

const keyNames = [
  'ctrl',
  'ctrlOfMac',
  'cmd',
  'alt',
  'option',
  'shift',
  'enter',
  'tab',
  'escape',
  'space',
  'delete',
  'arrows',
] as const

/** A key whose name depends on the language, such as `ctrl`, or the text that is printed on the key. */
export type KeyName = (typeof keyNames)[number] | (string & {})

export const isNamedKey = (key: KeyName): key is (typeof keyNames)[number] =>
  (keyNames as readonly string[]).includes(key)

/** Whether this is an Apple device, on which commands use Cmd rather than Ctrl. */
export const isMac = (platform = navigator.platform): boolean => /^(?:Mac|iPhone|iPad)/.test(platform)

/** The commands of the editor. */
export function editorKeys(mac: boolean): readonly ShortcutEntry[] {
  const mod = mac ? 'cmd' : 'ctrl'
  const alt = mac ? 'option' : 'alt'
  const ctrl = mac ? 'ctrlOfMac' : 'ctrl'
  return [
    { does: 'nextProblem', combinations: [['F8']] },
    { does: 'previousProblem', combinations: [['shift', 'F8']] },
    { does: 'fix', combinations: [[mod, '.']] },
    { does: 'explain', combinations: [[ctrl, 'I']] },
    { does: 'complete', combinations: [[ctrl, 'space']] },
    { does: 'takeFirst', combinations: [['enter'], ['tab']] },
    { does: 'comment', combinations: [[mod, '/']] },
    { does: 'find', combinations: [[mod, 'F']] },
    { does: 'goToLine', combinations: [[mod, alt, 'G']] },
    { does: 'undo', combinations: [[mod, 'Z']] },
    { does: 'redo', combinations: [mac ? [mod, 'shift', 'Z'] : [mod, 'Y']] },
    {
      does: 'moveLine',
      combinations: [
        [alt, '↑'],
        [alt, '↓'],
      ],
    },
    { does: 'fold', combinations: [mac ? [mod, alt, '['] : [mod, 'shift', '['], ['F4']] },
    { does: 'unfold', combinations: [mac ? [mod, alt, ']'] : [mod, 'shift', ']'], ['F4']] },
    { does: 'close', combinations: [['escape']] },
    { does: 'leave', combinations: [['tab']] },
  ]
}

/** The commands of the matrix of verdicts. */
export const verdictKeys: readonly ShortcutEntry[] = [
  { does: 'choose', combinations: [['arrows']] },
  { does: 'why', combinations: [['enter']] },
  { does: 'back', combinations: [['escape']] },
  { does: 'change', combinations: [['F2']] },
  { does: 'remove', combinations: [['delete']] },
]

export const pageKeys: readonly ShortcutEntry[] = [{ does: 'list', combinations: [['F1']] }]
