import { expect, test } from 'vitest'
import { grantedAccessOf } from './sites.ts'

test.each([
  ['nothing', [], { everySite: [], sites: [] }],
  ['every site', ['http://*/*', 'https://*/*'], { everySite: ['http://*/*', 'https://*/*'], sites: [] }],
  ['every site, as Firefox may name it', ['<all_urls>'], { everySite: ['<all_urls>'], sites: [] }],
  [
    'both schemes of a host are one site, in the order of names',
    ['http://b.example/*', 'https://a.example/*', 'https://b.example/*'],
    {
      everySite: [],
      sites: [
        { host: 'a.example', origins: ['https://a.example/*'] },
        { host: 'b.example', origins: ['http://b.example/*', 'https://b.example/*'] },
      ],
    },
  ],
  [
    'hosts below a name',
    ['*://*.example.com/*'],
    { everySite: [], sites: [{ host: '*.example.com', origins: ['*://*.example.com/*'] }] },
  ],
])('%s', (_, origins, access) => {
  expect(grantedAccessOf(origins)).toEqual(access)
})
