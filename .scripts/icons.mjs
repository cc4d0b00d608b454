// Draws the extension's icons as PNG files, the only format that the toolbars of all browsers accept. The product's
// icon comes from its SVG, and the icon of each state from the shapes that page and popup show too.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { readArguments } from './arguments.mjs'
import { findBrowser } from './browsers.mjs'

readArguments('node .scripts/icons.mjs')
const root = resolve(import.meta.dirname, '..')
const states = /** @type {typeof import('../playground/theme/state-shapes.ts')} */ (
  await load('playground/theme/state-shapes.ts')
)
const { barsShapes } = /** @type {typeof import('../extension/badge/bars.ts')} */ (
  await load('extension/badge/bars.ts')
)

/** A toolbar may be light or dark, but the icon is the same: these middle tones are visible on both. */
const colours = {
  allowed: '#2c9a4b',
  blocked: '#d9362b',
  partly: '#d9362b',
  conflict: '#a855d6',
  noindex: '#d97706',
  deferred: '#d97706',
  undecided: '#d97706',
  'as-wanted': '#2c9a4b',
  'not-as-wanted': '#d9362b',
  unknown: '#7d8590',
}

/** The tone of what is blocked for none of a search engine: a decision, no alarm. */
const CALM = '#4a86c5'
const calmStates = /** @type {const} */ (['blocked', 'partly'])

/** @param {string} path */
async function load(path) {
  return (await runnerImport(join(root, path))).module
}

/**
 * @param {readonly import('../playground/theme/state-shapes.ts').ShapePart[]} shape
 * @param {string} colour
 */
function svgOf(shape, colour) {
  const parts = shape.map(({ path, paint, dash }) =>
    paint === 'fill'
      ? `<path d="${path}" fill="${colour}" fill-rule="evenodd"/>`
      : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${states.SHAPE_STROKE}"
          ${dash ? `stroke-dasharray="${dash.join(' ')}"` : 'stroke-linecap="round"'} stroke-linejoin="round"/>`,
  )
  const box = `0 0 ${states.SHAPE_SIZE} ${states.SHAPE_SIZE}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${parts.join('')}</svg>`
}

/**
 * An outline for open, full for closed, its lower half for half.
 * @param {string} shape
 */
const barsParts = shape =>
  shape
    .split('-')
    .slice(1)
    .flatMap((bar, i) => {
      const left = { open: 'h2v12h-2z', half: 'h2v6h-2z', closed: '' }[bar]
      if (left === undefined) return []
      const hole = left && `M${6 * i + 1} 2${left}`
      return [{ path: `M${6 * i} 1h4v14h-4z${hole}`, paint: /** @type {const} */ ('fill') }]
    })

/** @param {string} shape */
function colourOfBars(shape) {
  const [, search, ...others] = shape.split('-')
  const isClosed = (/** @type {string | undefined} */ bar) => bar === 'closed' || bar === 'half'
  return isClosed(search) ? colours.blocked : others.some(isClosed) ? CALM : colours.allowed
}

const stateNames = /** @type {(keyof typeof colours)[]} */ (Object.keys(colours))
/**
 * Stores and the list of extensions show the size 128. The Chrome Web Store asks for 96 × 96 px of artwork with 16 px of
 * transparent padding in it; the smaller sizes are for toolbars and fill their square.
 */
const padding = (/** @type {number} */ size) => (size === 128 ? 16 : 0)
const icons = [
  { name: 'robotscope', sizes: [16, 32, 48, 128], svg: readFileSync(join(root, 'extension/robotscope.svg'), 'utf8') },
  ...stateNames.map(name => ({ name, sizes: [16, 32, 48], svg: svgOf(states.shapes[name], colours[name]) })),
  ...calmStates.map(name => ({
    name: `${name}-calm`,
    sizes: [16, 32, 48],
    svg: svgOf(states.shapes[name], CALM),
  })),
  ...barsShapes.map(name => ({ name, sizes: [16, 32, 48], svg: svgOf(barsParts(name), colourOfBars(name)) })),
]

const executablePath = findBrowser('chromium')
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const page = await browser.newPage()
for (const { name, sizes, svg } of icons) {
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size })
    const drawn = size - 2 * padding(size)
    await page.setContent(
      `<style>body{margin:${padding(size)}px}svg{display:block;width:${drawn}px;height:${drawn}px}</style>${svg}`,
    )
    const path = join(root, `extension/public/icons/${name}-${size}.png`)
    writeFileSync(path, await page.screenshot({ omitBackground: true }))
  }
}
// Phones show this icon on the home screen, and paint transparent parts black.
await page.setViewportSize({ width: 180, height: 180 })
const own = readFileSync(join(root, 'playground/icon.svg'), 'utf8')
await page.setContent(`<style>body{margin:0;background:#fff}svg{display:block;width:148px;margin:16px}</style>${own}`)
writeFileSync(join(root, 'playground/icon-180.png'), await page.screenshot())
await browser.close()
