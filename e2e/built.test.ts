/** The build output, used as other people use it. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test('the library imports nothing but its own files', () => {
  const folder = join(root, 'dist/core')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  expect(files).toContain('index.js')
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    const imported = [
      ...text.matchAll(
        /^\s*(?:import|export)\b[^'"\n]*["']([^'"]+)["']|\b(?:import|require)\((?:["'`]([^"'`]+)["'`]\))?/gm,
      ),
    ]
    expect(
      imported
        .map(([all, name, loaded]) => name ?? loaded ?? all)
        .filter(name => !/^(?:\.\/|(?:\.\.\/)+)(?:[\w-]+\/)*[\w.-]+\.js$/.test(name)),
      file,
    ).toEqual([])
  }
})

test("Mozilla's linter reports nothing about the extension for Firefox but Android, where it is not offered, and two lines of React", () => {
  const program = join(root, 'node_modules/web-ext/bin/web-ext.js')
  const options = ['--source-dir', 'dist/firefox', '--output', 'json', '--no-config-discovery']
  const { FORCE_COLOR: _, NODE_ENV: __, ...env } = process.env
  const linter = [program, 'lint', ...options]
  const { stdout, stderr } = spawnSync(process.execPath, linter, { cwd: root, encoding: 'utf8', env })
  expect(stdout, stderr).toMatch(/^\{/)
  const { errors, warnings, notices } = JSON.parse(stdout)
  expect([...errors, ...notices]).toEqual([])
  // React can set HTML for `dangerouslySetInnerHTML`, which no source uses (.scripts/checks/html.test.ts).
  const react = readFileSync(join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
  const places = [...react.matchAll(/\.innerHTML = key\b/g)].map(() => 'UNSAFE_VAR_ASSIGNMENT')
  // The linter takes the oldest Firefox for that of Android as well, where the add-on is not offered.
  const android = 'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION'
  expect(warnings.map(({ code }: { code: string }) => code)).toEqual([android, ...places])
})

for (const browser of ['chrome', 'firefox']) {
  test(`the popup for ${browser} has at most 15 scripts: it shows a verdict only when the last of them is loaded`, () => {
    const folder = join(root, 'dist', browser)
    const page = readFileSync(join(folder, 'extension/popup/index.html'), 'utf8')
    const scripts = new Set<string>()
    const add = (file: string): void => {
      if (scripts.has(file)) return
      scripts.add(file)
      const code = readFileSync(file, 'utf8')
      for (const [, path = ''] of code.matchAll(/\b(?:from|import) ?["'](\.[^"']+\.js)["']/g)) {
        add(join(dirname(file), path))
      }
    }
    for (const [, path = ''] of page.matchAll(/(?:src|href)="([^"]+\.js)"/g)) add(join(folder, path))
    expect(scripts.size).toBeGreaterThan(3)
    expect(scripts.size).toBeLessThanOrEqual(15)
  })
}

for (const browser of ['chrome', 'firefox']) {
  test(`${browser}: the popup shows verdicts without the linter, the comparison of files, the choice of crawlers and their descriptions`, () => {
    const folder = join(root, 'dist', browser)
    const page = readFileSync(join(folder, 'extension/popup/index.html'), 'utf8')
    const first = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name))
    // Also the imports of these files, but not the dynamic ones.
    for (const name of first) {
      const text = readFileSync(join(folder, name), 'utf8')
      for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
        first.add(`assets/${imported}`)
    }
    const texts = [...first].map(name => readFileSync(join(folder, name), 'utf8')).join('\n')
    // A word from each that the minifier does not change, and one from a part that the popup does need.
    const holds = (word: string) => [word, texts.includes(word)]
    const told = 'The index of Google Search'
    expect(['why-button', 'lint_utf_16', 'urls-as-browsers-write-them', 'picker-category', told].map(holds)).toEqual([
      ['why-button', true],
      ['lint_utf_16', false],
      ['urls-as-browsers-write-them', false],
      ['picker-category', false],
      [told, false],
    ])
  })
}

for (const [build, packages] of [
  ['playground', ['react', 'react-dom', '@codemirror/view', 'papaparse', 'workbox-precaching']],
  ['chrome', ['react', 'webextension-polyfill', 'papaparse']],
  ['firefox', ['react', 'webextension-polyfill', 'papaparse']],
  ['cli', ['commander', 'papaparse']],
  ['core', ['papaparse', 'saxes', 'fflate']],
] as const) {
  test(`${build} holds the licences of its packages`, () => {
    const licences = readFileSync(join(root, 'dist', build, 'licences.txt'), 'utf8')
    const named = [...licences.matchAll(/^## (\S+) - [\d.]+ \(.+\)$/gm)].map(([, name]) => name)
    expect(named).toEqual(expect.arrayContaining([...packages]))
  })
}
