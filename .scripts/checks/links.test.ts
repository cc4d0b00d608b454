/** Checks the Markdown of the repository: where its links lead within the repository, and the files that it names. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, resolve, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** The folders with Markdown, beside the files at the top. */
const folders = ['.github', 'core', 'docs', 'e2e', 'extension', 'playground', '.scripts']

const pages = [
  ...readdirSync(root).filter(name => name.endsWith('.md')),
  ...folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(path => posix.join(folder, ...path.split(sep)))
      .filter(path => path.endsWith('.md') && !path.includes('/node_modules/')),
  ),
]

/** Returns the text of a file, `''` for a folder, `undefined` if there is neither. Paths are relative to the root. */
type Read = (path: string) => string | undefined

const read: Read = path => {
  const full = join(root, path)
  if (!existsSync(full)) return undefined
  return statSync(full).isDirectory() ? '' : readFileSync(full, 'utf8')
}

/** The text without blocks of code, whose `#` and brackets are not Markdown. */
const withoutBlocks = (markdown: string): string => markdown.replace(/^( *)(`{3,})[\s\S]*?^\1\2/gm, '')

/** The addresses of links and pictures, in Markdown and in HTML. Code is not a link. */
function addressesIn(markdown: string): string[] {
  const text = withoutBlocks(markdown).replace(/`[^`\n]*`/g, '``')
  return [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:href|src|srcset)="([^"]+)"/g)].map(
    ([, markdownAddress, htmlAddress]) => markdownAddress ?? htmlAddress ?? '',
  )
}

/**
 * The anchors of headings, as GitHub makes them: in small letters, without punctuation, with `-` for blanks. The second
 * of two equal headings ends in `-1`.
 */
function anchorsIn(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutBlocks(markdown).matchAll(/^#{1,6} (.*)$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    let count = 0
    while (anchors.has(count === 0 ? anchor : `${anchor}-${count}`)) count++
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`)
  }
  return anchors
}

/** The links of a page that lead to no file, or to no heading of one. Addresses on the web are not looked up. */
function deadLinks(page: string, readFile: Read): string[] {
  return addressesIn(readFile(page) ?? '')
    .filter(address => !/^[a-z][a-z+.-]*:/i.test(address))
    .filter(address => {
      const [path = '', anchor] = address.split('#')
      const target = readFile(path === '' ? page : posix.join(posix.dirname(page), path))
      return target === undefined || (anchor !== undefined && !anchorsIn(target).has(anchor))
    })
}

/** What stands for a name in the path of a file: `playground/catalogues/LANGUAGE.json`. */
const PLACEHOLDER = /\/(?:LANGUAGE|RULE)\b/

/** The files and folders of the repository that a page names in backticks and that are not there. */
function missingFiles(page: string, readFile: Read): string[] {
  const named = [...(readFile(page) ?? '').matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  return named.filter(
    path =>
      folders.some(folder => path.startsWith(`${folder}/`)) &&
      !/[*<]/.test(path) &&
      !PLACEHOLDER.test(path) &&
      readFile(path.replace(/\/$/, '')) === undefined,
  )
}

test('there are pages with links', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'core/match/README.md', 'docs/rules/tie.md']))
  expect(pages.flatMap(page => addressesIn(read(page) ?? '')).length).toBeGreaterThan(200)
})

test('every link leads to a file, and to a heading if it names one', () => {
  expect(pages.flatMap(page => deadLinks(page, read).map(address => `${page}: ${address}`))).toEqual([])
})

test('every file that is named is there', () => {
  expect(pages.flatMap(page => missingFiles(page, read).map(path => `${page}: ${path}`))).toEqual([])
})

describe('what is found in a page', () => {
  const files: Readonly<Record<string, string>> = {
    'docs/a.md': '# A\n\n## What is *here*, and `why()`\n\n## Twice\n\n## Twice\n\n```sh\n# not a heading\n```\n',
    'docs/folder': '',
    'core/a.ts': 'export {}\n',
  }
  const withPage =
    (text: string): Read =>
    path =>
      path === 'docs/page.md' ? text : files[path]

  test.each([
    '[a](a.md)',
    '[a](a.md#a), [b](a.md#what-is-here-and-why), [c](a.md#twice), [d](a.md#twice-1)',
    '[a](folder), [b](../core/a.ts), <img src="a.md">',
    '# Own [heading](a.md)\n\n[a](#own-heading)',
    '[a](https://example.com/no.md#no), [b](mailto:a@example.com)',
    '`[a](no.md)`\n\n```md\n[a](no.md)\n```',
  ])('no dead link in %j', text => {
    expect(deadLinks('docs/page.md', withPage(text))).toEqual([])
  })

  test.each([
    ['[a](no.md)', 'no.md'],
    ['[a](a.md#no)', 'a.md#no'],
    ['[a](a.md#twice-2)', 'a.md#twice-2'],
    ['[a](a.md#not-a-heading)', 'a.md#not-a-heading'],
    ['[a](#no)', '#no'],
    ['[a](docs/a.md)', 'docs/a.md'],
    ['<source srcset="no.png">', 'no.png'],
  ])('a dead link in %j', (text, address) => {
    expect(deadLinks('docs/page.md', withPage(text))).toEqual([address])
  })

  test('a file that is not there', () => {
    const text = '`core/a.ts`, `docs/folder/`, `core/no.ts`, `core/*.ts`, `docs/LANGUAGE/a.md`, `a/b.ts`'
    expect(missingFiles('docs/page.md', withPage(text))).toEqual(['core/no.ts'])
  })
})
