// Draws the extension's icons as PNG files, the only kind that every toolbar takes: the product's own from its SVG,
// and one for each state from the shapes that page and popup show too.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { findBrowser } from './browsers.mjs'

const root = resolve(import.meta.dirname, '..')
const loaded = await runnerImport(join(root, 'playground/theme/state-shapes.ts'))
/** @type {typeof import('../playground/theme/state-shapes.ts')} */
const states = loaded.module

/** A toolbar may be light or dark, and an icon is the same on both: middle tones that stand out from either. */
const colours = {
  allowed: '#2c9a4b',
  blocked: '#d9362b',
  partly: '#d97706',
  conflict: '#a855d6',
  noindex: '#d97706',
  deferred: '#d97706',
  undecided: '#d97706',
  unknown: '#7d8590',
}

/** @param {keyof typeof colours} state */
function svgOf(state) {
  const parts = states.shapes[state].map(({ path, paint, dash }) =>
    paint === 'fill'
      ? `<path d="${path}" fill="${colours[state]}" fill-rule="evenodd"/>`
      : `<path d="${path}" fill="none" stroke="${colours[state]}" stroke-width="${states.SHAPE_STROKE}"
          ${dash ? `stroke-dasharray="${dash.join(' ')}"` : 'stroke-linecap="round"'} stroke-linejoin="round"/>`,
  )
  const box = `0 0 ${states.SHAPE_SIZE} ${states.SHAPE_SIZE}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${parts.join('')}</svg>`
}

const stateNames = /** @type {(keyof typeof colours)[]} */ (Object.keys(colours))
const icons = [
  // 128 is for stores and the list of extensions, which show this one alone.
  { name: 'robotscope', sizes: [16, 32, 48, 128], svg: readFileSync(join(root, 'extension/robotscope.svg'), 'utf8') },
  ...stateNames.map(name => ({ name, sizes: [16, 32, 48], svg: svgOf(name) })),
]

const executablePath = findBrowser('chromium')
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const page = await browser.newPage()
for (const { name, sizes, svg } of icons) {
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
    const path = join(root, `extension/public/icons/${name}-${size}.png`)
    writeFileSync(path, await page.screenshot({ omitBackground: true }))
  }
}
await browser.close()
