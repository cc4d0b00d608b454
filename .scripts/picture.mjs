// Draws the picture for link previews from the built page: run `npm run build:playground` first.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { readArguments } from './arguments.mjs'
import { findBrowser } from './browsers.mjs'
import { servePlayground } from './playground.mjs'

readArguments('node .scripts/picture.mjs')
const root = resolve(import.meta.dirname, '..')
const executablePath = findBrowser('chromium')
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const { address, close } = await servePlayground(0)

const product = await browser.newPage({ viewport: { width: 1250, height: 800 }, colorScheme: 'light', locale: 'en' })
await product.goto(address)
await product.locator('.cm-foldGutter').first().waitFor()
await product.locator('.tab-count').waitFor()
const shown = await product.locator('.workbench').screenshot({ animations: 'disabled' })

const picture = await browser.newPage({ viewport: { width: 1200, height: 630 } })
const mark = readFileSync(join(root, 'playground/icon.svg'), 'utf8')
await picture.setContent(`<!doctype html>
  <style>
    body { margin: 0; height: 630px; overflow: hidden; background: #e6eefc; color: #1b1f26; font: 34px/1.2 system-ui, sans-serif }
    header { display: flex; align-items: center; gap: 28px; padding: 34px 48px 30px }
    svg { width: 96px; height: 96px; flex: none }
    b { display: block; font-size: 56px; letter-spacing: -0.02em }
    img { display: block; width: 1104px; margin: 0 48px; border-radius: 12px 12px 0 0; box-shadow: 0 8px 32px #1b1f2640 }
  </style>
  <header>${mark}<div><b>Robotscope</b>Which crawlers may fetch what from a site, and why</div></header>
  <img src="data:image/png;base64,${shown.toString('base64')}">`)
await picture.locator('img').evaluate(image => /** @type {HTMLImageElement} */ (image).decode())
writeFileSync(join(root, 'playground/picture.png'), await picture.screenshot())
await browser.close()
await close()
