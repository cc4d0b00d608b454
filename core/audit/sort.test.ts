import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { runs } from '../testing/runs.ts'
import { createAudit } from './audit.ts'

const origins = ['https://example.com', 'https://example.org']

test('rows are sorted by URL, and rows with the same URL keep their order', () => {
  const path = fc.tuple(
    fc.constantFrom(...origins),
    fc.constantFrom('/', '/a', '/ab/cd/ef/gh/', '/ab/cd/ef/gh/ij'),
    fc.stringMatching(/^[ab!~]{0,4}$/),
  )
  fc.assert(
    fc.property(fc.array(path, { minLength: 20, maxLength: 300 }), paths => {
      const urls = paths.map(parts => parts.join(''))
      const sites = origins.map(origin => ({ origin, robots: parse('') }))
      const audit = createAudit({ sites, crawlers: [{ token: 'MyOwnBot' }], unique: false, now: 0 })
      const records = urls.map((url, i) => ({ row: i + 1, url }))
      audit.add(records, audit.addSource({ name: 'list' }))
      const naive = urls
        .map((_, i) => i)
        .sort((a, b) => ((urls[a] ?? '') < (urls[b] ?? '') ? -1 : urls[a] === urls[b] ? a - b : 1))
      const all = audit.view.filter({})
      expect([...audit.view.sort(all, { by: 'url' })]).toEqual(naive)
      // The given rows may be in any order.
      expect([...audit.view.sort(all.slice().reverse(), { by: 'url' })]).toEqual(naive)
    }),
    runs(200),
  )
})
