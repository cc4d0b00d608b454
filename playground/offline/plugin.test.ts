import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageFiles } from './plugin.ts'

const sha256 = (content: string) => createHash('sha256').update(content).digest('base64')

test('each file has the hash of its content; a name that contains a hash needs no revision', () => {
  const files = pageFiles([
    ['index.html', '<title>Page</title>'],
    ['assets/index-abc.js', new TextEncoder().encode('run()')],
  ])
  expect(files).toEqual([
    { url: 'assets/index-abc.js', revision: null, integrity: `sha256-${sha256('run()')}` },
    {
      url: 'index.html',
      revision: sha256('<title>Page</title>'),
      integrity: `sha256-${sha256('<title>Page</title>')}`,
    },
  ])
})

test('the list does not depend on the order in which the files were built', () => {
  const files: [string, string][] = [
    ['b.js', '1'],
    ['a.js', '2'],
  ]
  expect(pageFiles(files)).toEqual(pageFiles(files.toReversed()))
})
