// Takes the README's pictures from the built extension: run `npm run build:chrome` first.
import { resolve } from 'node:path'
import { readArguments } from './arguments.mjs'
import { ensureBrowser } from './browsers.mjs'
import { takePictures, themes, writePictures } from './store/pictures.mjs'

readArguments('node .scripts/screenshots.mjs')
const root = resolve(import.meta.dirname, '..')
const pictures = await takePictures(resolve(root, 'dist/chrome'), ensureBrowser('chromium'))
const shown = themes.flatMap(theme =>
  ['popup', 'why'].map(view => {
    const picture = pictures.get(`screenshots/${theme}/${view === 'popup' ? '1-popup' : '2-why'}.png`)
    if (picture === undefined) throw new Error(`There is no picture of ${view} in ${theme}.`)
    return /** @type {const} */ ([`${view}-${theme}.png`, picture])
  }),
)
writePictures(resolve(root, 'docs/screenshots'), new Map(shown))
