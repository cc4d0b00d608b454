import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Sizes of type in a stylesheet that are neither of the scale nor those of the text around. */
const strangeSizes = (css: string) =>
  [...css.matchAll(/font(?:-size)?:\s*([^;]+);/g)]
    .map(([, value = '']) => value)
    .filter(value => /\d(?:rem|px|pt|em)\b/.test(value.replace(/0\.95em|\/ [\d.]+rem|max\(16px, 1em\)/g, '')))

test('type has four sizes, which tokens.css names', () => {
  expect(strangeSizes('a { font-size: 1.1rem; } b { font: bold 12px / 1rem x; }')).toHaveLength(2)
  const tokens = readFileSync(join(root, 'playground/theme/tokens.css'), 'utf8')
  expect(new Set(tokens.match(/--size[\w-]*(?=:)/g))).toEqual(
    new Set(['--size-small', '--size', '--size-large', '--size-title']),
  )
  const sheets = ['playground', 'extension'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.css'))
      .map(name => join(root, folder, name)),
  )
  expect(sheets.length).toBeGreaterThan(30)
  const strange = sheets.flatMap(sheet => {
    // The picture of a toolbar has the sizes of a toolbar.
    const css = readFileSync(sheet, 'utf8')
    return strangeSizes(css).map(value => `${sheet}: ${value}`)
  })
  expect(strange).toEqual([])
})
