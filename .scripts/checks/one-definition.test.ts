/** Sets and readers that several parts of the sources need, and that are defined once: nothing else may define them again. */
import { expect, test } from 'vitest'
import { sourceFilesIn } from './sources.ts'

interface Definition {
  /** What is defined once, and where. */
  readonly what: string
  /** How a second definition would look. */
  readonly looksLike: RegExp
  /** The files in which this may stand, with the reason. */
  readonly allowed: Readonly<Record<string, string>>
}

const definitions: readonly Definition[] = [
  {
    what: 'the search engines: `isSearchEngine` and `searchEngines`',
    looksLike: /category [!=]== 'search'|crawlersOf\('search'\)/,
    allowed: {
      'core/crawlers/crawler.ts': 'the definition',
      'core/crawlers/page-names.ts':
        'names in meta tags: also those that are retired, or under which nothing is fetched',
      'core/lint/rules/invalid-product-token.ts': 'names in a file: also those under which nothing is fetched',
    },
  },
  {
    what: 'the names in User-Agent headers: `namesInHeader`',
    looksLike: /^(?!\s*(?:\*|\/\/|\/\*)).*(?:mozilla|applewebkit)/im,
    allowed: {
      'core/audit/sources/log/cells.ts': 'which value of a line is such a header; its names are read by the reader',
      'core/audit/sources/log/texts.ts': 'which text may be such a header',
      'core/cli/commands/as-served.ts': 'headers that are sent',
      'core/crawlers/program-names.ts': 'the names of browsers',
      'core/crawlers/names-in-header.ts': 'the reader: the engines of browsers',
      'core/crawlers/data/listed-ai.ts': 'a crawler of that name',
      'core/lint/rules/tie.ts': 'a token that whole headers are read as',
      'core/lint/rules/invalid-product-token.ts': 'whether a value is a whole header; its names are read by the reader',
      'extension/ui/tab-kind.ts': 'a page of Firefox',
    },
  },
]

const sources = ['core', 'playground', 'extension']
  .flatMap(sourceFilesIn)
  .filter(({ file }) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^core\/(?:testing|bench)\//.test(file))

test.each(definitions)('$what', ({ looksLike, allowed }) => {
  const found = sources.filter(({ text }) => looksLike.test(text)).map(({ file }) => file)
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})
