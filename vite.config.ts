/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { browserMessages, catalogueOf, languages } from './.scripts/languages.mjs'
import { inPage } from './extension/audit/in-page/in-page-plugin.ts'
import { chromeManifest, firefoxManifest } from './extension/manifests.ts'
import packageJson from './package.json' with { type: 'json' }
import { LICENCES, offline } from './playground/offline/plugin.ts'
import { rulePages } from './playground/panes/problems/rule-pages-plugin.ts'
import { siteHead, siteLinks } from './playground/site/plugin.ts'
import { siteSettings } from './playground/site/settings.ts'
import { isOfView, messageCatalogues } from './playground/strings/plugin.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** What the page and the extension say, in each language. The extension takes it along as it is. */
const catalogues = here('playground/catalogues')

/** What explains the lint rules, in each language. */
const rules = here('docs/rules')

/** Where the page stands and what it links to. */
const site = siteSettings(packageJson.site)

/** Nothing in core does anything by being loaded: what only a later view needs of it need not come first. */
const treeshake = { moduleSideEffects: [{ test: /\/core\//, sideEffects: false }] }

/** Each build has the licences of the packages in it, which ask for that. */
const withLicences: UserConfig = { build: { license: { fileName: LICENCES } } }

/** A build prints warnings and errors, but neither the list of files it wrote nor how long each plug-in took. */
const quiet: UserConfig = {
  logLevel: 'warn',
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
}

/** The first view names a hundred files that are loaded later. Hashes do not compress, so they are shorter than usual. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** What the command line does in a Node that it cannot run in. */
const tooOld = `console.error('robotscope needs Node 20.19 or later. This is ' + process.version + '.'); process.exit(2)`

/** One build per mode: `vite build --mode core|cli|servers|parquet|playground|chrome|firefox`. */
const builds: Record<string, UserConfig> = {
  core: {
    build: {
      outDir: here('dist/core'),
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: { entry: coreEntries(), formats: ['es'] },
      rolldownOptions: {
        // Without it, Rolldown refuses the groups. Entries only pass on what other files export.
        preserveEntrySignatures: 'allow-extension',
        output: {
          // V8 takes a constant for its value, but loads a variable each time: in large files, verdicts take 6 % longer.
          topLevelVar: false,
          entryFileNames: '[name].js',
          chunkFileNames: 'shared/[name].js',
          codeSplitting: fileForEachModule(),
        },
      },
    },
  },
  cli: {
    // One file that runs wherever there is Node: packages are in it.
    ssr: { noExternal: true },
    plugins: [filesBesideCli()],
    build: {
      ssr: here('core/cli/main.ts'),
      outDir: here('dist/cli'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        treeshake,
        // The names of the sources, before each of them, are for readers of the sources too.
        experimental: { attachDebugInfo: 'none' },
        output: {
          entryFileNames: 'robotscope.js',
          // Those about code are for readers of the sources.
          comments: { legal: true, annotation: false, jsdoc: false },
          // The package.json that stands above a copy of the file decides what modules are written in. This is neither.
          format: 'iife',
          banner: `if (!process.getBuiltinModule) {\n${tooOld}\n}`,
          globals: builtInModule,
          intro: `const require = name => ${builtInModule('name', true)}`,
        },
      },
    },
  },
  servers: {
    // What the command line loads only when it is to serve others. They take core from the library of the same package.
    ssr: { noExternal: true },
    plugins: [libraryOutside()],
    build: {
      ssr: true,
      outDir: here('dist/cli/servers'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { mcp: here('core/cli/servers/mcp.ts'), lsp: here('core/cli/servers/lsp.ts') },
        treeshake,
        experimental: { attachDebugInfo: 'none' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'shared.js',
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  },
  parquet: {
    // What the command line loads only when it reads or writes Parquet. It takes nothing from core.
    ssr: { noExternal: true },
    build: {
      ssr: here('core/cli/parquet/parquet.ts'),
      outDir: here('dist/cli/parquet'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        experimental: { attachDebugInfo: 'none' },
        output: { comments: { legal: true, annotation: false, jsdoc: false } },
      },
    },
  },
  playground: {
    root: here('playground'),
    // Relative addresses: the page works from any folder of any static host.
    base: './',
    plugins: [
      messageCatalogues(catalogues),
      rulePages(rules),
      siteLinks(site, packageJson.version),
      siteHead(site, here('playground')),
      react(),
      offline(),
    ],
    build: {
      outDir: here('dist/playground'),
      emptyOutDir: true,
      // The browsers that index.html names.
      target: ['chrome123', 'firefox125', 'safari17.5'],
      modulePreload: {
        // All browsers in which the page runs know `modulepreload`.
        polyfill: false,
        // Otherwise the first view would name the scripts of all parts that are loaded later. Browsers learn of them
        // from the scripts that import them. Styles have to be named: a part waits for its own.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'js' ? files.filter(file => file.endsWith('.css')) : files,
      },
      // The page shows nothing without React and CodeMirror, so both are in one file, of more than Vite's 500 kB.
      chunkSizeWarningLimit: 700,
      rolldownOptions: { treeshake, output: { ...shortNames, codeSplitting: { groups: firstChunks() } } },
    },
    worker: { format: 'es', rolldownOptions: { treeshake, output: shortNames } },
  },
  chrome: extension('chrome', chromeManifest(), 'dist/chrome'),
  firefox: extension('firefox', firefoxManifest(), 'dist/firefox'),
}

/** How a script gets a module of Node, whatever kind of script it is. Modules are named by a text, or by a variable. */
function builtInModule(name: string, isVariable = false): string {
  return `process.getBuiltinModule(${isVariable ? name : JSON.stringify(name)})`
}

/** `robotscope` and one entry for each purpose, `robotscope/lint`: what package.json exports. */
function coreEntries(): Record<string, string> {
  const judging = ['lint', 'parse', 'programs', 'proofs', 'usage', 'verdict']
  const purposes = ['audit', 'crawlers', 'edit', 'editor', 'fetch', 'indexing', ...judging]
  return {
    index: here('core/index.ts'),
    ...Object.fromEntries(purposes.map(purpose => [purpose, here(`core/${purpose}/index.ts`)])),
    'audit/export': here('core/audit/export/index.ts'),
    'compat/robots-parser': here('core/compat/index.ts'),
    // Apart from the others: this one contains packages.
    'audit/sources': here('core/audit/sources/index.ts'),
  }
}

/**
 * One file for each module of core, so that bundlers leave out each that a program does not use. Of a file with several
 * modules they keep what runs when a module is loaded.
 */
function fileForEachModule() {
  const core = here('core')
  const entries = new Set(Object.values(coreEntries()))
  const isShared = (id: string) => id.startsWith(core) && !entries.has(id)
  const groups = [
    { test: isShared, name: (id: string) => relative(core, id).replace(/\.ts$/, '') },
    // Packages run before the files that import them.
    { test: /\/node_modules\//, name: (id: string) => `packages/${/.*\/node_modules\/([^/]+)/.exec(id)?.[1]}` },
  ]
  return { includeDependenciesRecursively: false, groups }
}

function extension(browser: 'chrome' | 'firefox', manifest: ManifestV3Export, outDir: string): UserConfig {
  return {
    // Icons.
    publicDir: here('extension/public'),
    plugins: [
      fetchingPlayground(),
      inPage(),
      messageCatalogues(catalogues),
      rulePages(rules),
      siteLinks(site, packageJson.version),
      locales(),
      react(),
      crx({ manifest, browser }),
    ],
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
        input: {
          welcome: here('extension/welcome/index.html'),
          panel: here('extension/panel/index.html'),
          audit: here('extension/audit/index.html'),
          playground: here('playground/index.html'),
        },
      },
    },
    worker: { format: 'es', rolldownOptions: { treeshake } },
  }
}

/**
 * What the pages and the background of the extension share, in four files. One file for each set of modules that the
 * same entries need would be many small ones, and the popup shows a verdict only when the last of its files is there.
 * What is told of crawlers is a file of its own, for which no verdict waits. Styles stay with what imports them: those of
 * the page are not meant for the popup.
 */
function sharedChunks() {
  return [
    {
      name: 'judging',
      test: /\/core\/(?:text|parse|url|dialects|match|access|verdict(?!\/explan)|crawlers(?!\/(?:profiles|search)))\//,
    },
    {
      name: 'asking',
      test: /\/extension\/(?:browser|robots|settings|page|badge)\/|\/extension\/(?:queue|ui\/format)\.ts$/,
    },
    {
      name: 'showing',
      test: /\/(?:playground\/(?:strings|theme|wording(?!\/(?:purposes|statements)))|extension\/ui)\/.*\.tsx?$/,
    },
    { name: 'telling', test: /\/core\/crawlers\/(?:profiles|search)|\/playground\/wording\/(?:purposes|statements)/ },
  ]
}

/**
 * What the page needs before its first view: what asks for its words, which runs as soon as it is there, and all else in
 * one file, which compresses better than many small ones and which the browser learns of at once.
 */
function firstChunks() {
  const asksForWords = /\/strings\/(?:early|language)\.ts$|virtual:messages(?:\/page|\/verdict)?$/
  return [
    { name: 'words', test: asksForWords, priority: 2 },
    // Without index.html: what is left of it are the addresses of these files, and the page names them itself.
    { name: 'first', tags: ['$initial' as const], test: /(?<!\.html)$/, priority: 1 },
    // The editor with all that it needs: one file is half a kilobyte less than four.
    { name: 'source-editor', test: /\/playground\/editor\/source-editor\.ts$/, priority: 1 },
    // What a person is waiting for who comes back, opens a link, or chose a file.
    ...['state/stored-draft', 'share/link', 'opening/open-file'].map(path => ({
      name: path.replace(/.*\//, ''),
      test: new RegExp(`/${path}\\.ts$`),
      priority: 1,
    })),
    ...laterChunks(),
  ]
}

/**
 * What the page loads after its first view: panes, workers and the parts of the editor by themselves, and in one file each
 * the words of a language, what is shared of core, and all other parts. They would be a hundred requests otherwise.
 */
function laterChunks() {
  const folders = 'answer|components|help|offline|opening|panes/verdicts|recent|share|source|start|state|usage|wording'
  const parts = new RegExp(
    `/playground/(?:(?:${folders})/(?!open-file)|Divider|panes/(?:crawlers/(?:AreaMap|area-map|ProposedLines|proposed-lines|rows|use-policies)|crawlers-panel)|comparison/line-diff|worker/fix-effects)|messages/[a-z]+$`,
  )
  return [
    {
      name: (id: string) => `words-${/messages\/([\w-]+)\//.exec(id)?.[1]}`,
      test: /virtual:messages\/[\w-]+\/(?!page$|verdict$)/,
    },
    { name: 'core', test: /\/core\/(?!audit\/|cli\/)/ },
    { name: 'parts', test: parts },
  ].map(group => ({ ...group, priority: 0 }))
}

/** The entries of core are imported as the package has them; nothing else of core may be in what is built. */
function libraryOutside(): Plugin {
  const names = new Map(Object.entries(coreEntries()).map(([name, file]) => [file, `../../core/${name}.js`]))
  return {
    name: 'library-outside',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.') || !importer.startsWith(here('core'))) return undefined
      const file = resolve(importer, '..', source)
      const id = names.get(file)
      if (id !== undefined) return { id, external: true }
      if (!file.startsWith(here('core/cli/servers')))
        throw new Error(`${importer} imports ${source}, which is no entry of core.`)
      return undefined
    },
  }
}

/** Puts the file for Python beside the command line, which it starts, and the schema of its configuration for editors. */
function filesBesideCli(): Plugin {
  return {
    name: 'files-beside-cli',
    generateBundle() {
      for (const path of ['core/cli/python/robotscope.py', 'docs/robotscope.schema.json']) {
        this.emitFile({ type: 'asset', fileName: basename(path), source: readFileSync(here(path), 'utf8') })
      }
    },
  }
}

/** Lets the playground, as a page of the extension, ask sites for their robots.txt. */
function fetchingPlayground(): Plugin {
  return {
    name: 'fetching-playground',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { filename }) =>
        filename === here('playground/index.html')
          ? [{ tag: 'script', attrs: { type: 'module', src: '/extension/playground/main.ts' }, injectTo: 'head' }]
          : [],
    },
  }
}

/** Puts the extension's own messages where browsers look for them. Those of views are loaded with these. */
function locales(): Plugin {
  return {
    name: 'locales',
    apply: 'build',
    generateBundle() {
      for (const language of languages) {
        const fileName = `_locales/${language}/messages.json`
        const own = Object.entries(catalogueOf(language)).filter(([key]) => !isOfView(key))
        const messages = browserMessages(Object.fromEntries(own), catalogueOf('en'))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(messages, null, 2) })
      }
    },
  }
}

export default defineConfig(({ mode }) => ({
  ...(builds[mode]
    ? mergeConfig(mergeConfig(builds[mode], quiet), withLicences)
    : { plugins: [messageCatalogues(catalogues), rulePages(rules), siteLinks(site, packageJson.version)] }),
  test: {
    // Tests that a busy machine slows down are not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Loading the same modules for each file anew would take twice as long as the tests. None may leave anything behind.
    isolate: false,
    // One for each processor. By default one processor is left to Vitest itself, which has little to do meanwhile.
    maxWorkers: '100%',
    // What is said is said in English, and proofs must not contradict the matcher.
    setupFiles: [
      here('playground/strings/testing.ts'),
      here('core/testing/contradictions.ts'),
      here('core/testing/runs.ts'),
    ],
    // Of `npm run coverage`, which counts the branches.
    coverage: {
      provider: 'v8',
      include: ['core/**/*.ts'],
      exclude: ['**/*.test.ts', 'core/testing/**', '**/testing.ts', '**/*.d.ts'],
      reportsDirectory: here('coverage'),
      reporter: 'json',
    },
    // Tests of what was built: `npm run built`.
    include: mode === 'built' ? ['e2e/**/*.test.ts'] : ['{.scripts,core,playground,extension}/**/*.test.ts'],
  },
}))
