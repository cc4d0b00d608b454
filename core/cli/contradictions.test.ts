import { expect, test } from 'vitest'
import { contradicted, onContradiction } from '../proofs/contradictions.ts'
import { throwContradictions } from '../testing/contradictions.ts'
import { folderWith, NOON, removeFolder, runCommand } from './testing.ts'

test('a contradiction between search and matcher is reported as a defect', async () => {
  const folder = folderWith({ 'robots.txt': 'User-agent: *\nDisallow: /a\n', 'urls.txt': '/a\n/b\n' })
  onContradiction(undefined)
  let calls = 0
  const now = () => {
    if (calls++ === 0) contradicted('/a', 'it is found')
    return NOON
  }
  try {
    const { code, err } = await runCommand(['diff', 'robots.txt', 'robots.txt', '--urls', 'urls.txt'], { folder, now })
    expect(err).toContain('This is a defect of robotscope: the search for a proof contradicted the matcher once.')
    expect(code).toBe(0)
  } finally {
    throwContradictions()
    removeFolder(folder)
  }
})
