/// <reference types="vitest/config" />
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { chromeManifest, firefoxManifest } from './extension/manifests.ts'
import { offline } from './playground/offline/plugin.ts'
import { isOfView, messages } from './playground/strings/plugin.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** What the page and the extension say, in each language. The extension takes it along as it is. */
const catalogue = here('playground/_locales')

/** Nothing in core does anything by being loaded: what only a later view needs of it need not come first. */
const treeshake = { moduleSideEffects: [{ test: /\/core\//, sideEffects: false }] }

/** A build prints warnings and errors, but neither the list of files it wrote nor how long each plug-in took. */
const quiet: UserConfig = {
  logLevel: 'warn',
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
}

/** One build per mode: `vite build --mode core|playground|chrome|firefox`. */
const builds: Record<string, UserConfig> = {
  core: {
    build: {
      outDir: here('dist/core'),
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: { entry: coreEntries(), formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' } },
    },
  },
  playground: {
    root: here('playground'),
    // Relative addresses: the page works from any folder of any static host.
    base: './',
    plugins: [messages(catalogue), react(), offline()],
    build: {
      outDir: here('dist/playground'),
      emptyOutDir: true,
      target: 'es2022',
      // All browsers in which the page runs know `modulepreload`.
      modulePreload: { polyfill: false },
      // The page shows nothing without React and CodeMirror, so both are in one file, of more than Vite's 500 kB.
      chunkSizeWarningLimit: 600,
      rolldownOptions: { treeshake },
    },
    worker: { format: 'es' },
  },
  chrome: extension('chrome', chromeManifest(), 'dist/chrome'),
  firefox: extension('firefox', firefoxManifest(), 'dist/firefox'),
}

/** `robotscope` and one entry for each purpose, `robotscope/lint`: what package.json exports. */
function coreEntries(): Record<string, string> {
  const purposes = ['audit', 'crawlers', 'edit', 'editor', 'indexing', 'lint', 'parse', 'proofs', 'verdict']
  return {
    index: here('core/index.ts'),
    ...Object.fromEntries(purposes.map(purpose => [purpose, here(`core/${purpose}/index.ts`)])),
    'audit/export': here('core/audit/export/index.ts'),
    // Apart from the others: this one contains packages.
    'audit/sources': here('core/audit/sources/index.ts'),
  }
}

function extension(browser: 'chrome' | 'firefox', manifest: ManifestV3Export, outDir: string): UserConfig {
  return {
    // Icons.
    publicDir: here('extension/public'),
    plugins: [noHtmlFromText(), messages(catalogue), locales(), react(), crx({ manifest, browser })],
    build: {
      outDir: here(outDir),
      emptyOutDir: true,
      target: 'es2022',
      // The popup is to show verdicts at once: what it loads is fetched side by side, and it needs no polyfill for that.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake,
        output: { codeSplitting: { groups: sharedChunks() } },
        // Pages that the manifest does not name.
        input: { welcome: here('extension/welcome/index.html'), playground: here('playground/index.html') },
      },
    },
    worker: { format: 'es' },
  }
}

/**
 * What the pages and the background of the extension share, in three files. One file for each set of modules that the
 * same entries need would be many small ones, and the popup shows a verdict only when the last of its files is there.
 * Styles stay with what imports them: those of the page are not meant for the popup.
 */
function sharedChunks() {
  return [
    { name: 'judging', test: /\/core\/(?:text|parse|url|dialects|match|access|crawlers|verdict)\// },
    { name: 'asking', test: /\/extension\/(?:browser|robots|settings|page|badge)\/|\/extension\/queue\.ts$/ },
    { name: 'showing', test: /\/(?:playground\/(?:strings|wording|theme)|extension\/ui)\/.*\.tsx?$/ },
  ]
}

/** Puts the extension's own messages where browsers look for them. Those of views are loaded with these. */
function locales(): Plugin {
  return {
    name: 'locales',
    apply: 'build',
    generateBundle() {
      for (const language of readdirSync(catalogue)) {
        const fileName = `_locales/${language}/messages.json`
        const all: object = JSON.parse(readFileSync(resolve(catalogue, language, 'messages.json'), 'utf8'))
        const own = Object.fromEntries(Object.entries(all).filter(([key]) => !isOfView(key)))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(own, null, 2) })
      }
    },
  }
}

/**
 * Takes from React what parses text as HTML. The extension never does so, and stores look for it. A version of React
 * in which there is nothing to take stops the build, so that it is looked at again.
 */
function noHtmlFromText(): Plugin {
  const assignment = '.innerHTML = '
  return {
    name: 'no-html-from-text',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler(code) {
        if (!code.includes(assignment)) this.error('React no longer sets innerHTML: this plug-in has no purpose.')
        return { code: code.replaceAll(assignment, '.textContent = '), map: null }
      },
    },
  }
}

export default defineConfig(({ mode }) => ({
  ...(builds[mode] ? mergeConfig(builds[mode], quiet) : { plugins: [messages(catalogue)] }),
  test: {
    // Tests that a busy machine slows down are not wrong.
    testTimeout: 30_000,
    // Loading the same modules for each file anew would take twice as long as the tests. None may leave anything behind.
    isolate: false,
    // What is said is said in English.
    setupFiles: here('playground/strings/testing.ts'),
    include: ['.scripts/**/*.test.ts', 'core/**/*.test.ts', 'playground/**/*.test.ts', 'extension/**/*.test.ts'],
  },
}))
