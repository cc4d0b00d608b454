import { expect, test } from 'vitest'
import { auditedTabId, auditPath } from './address.ts'

test.each(['links', 'sitemaps'] as const)('the address says which tab is audited, and that it is its %s', subject => {
  expect(auditedTabId(new URL(auditPath(7, subject), 'https://a.example/').search)).toEqual({ tabId: 7, subject })
})

test.each(['', '?tab=', '?tab=x', '?tab=-1', '?tab=1.5', '?tab=https://a.example/'])('%j names no tab', search => {
  expect(auditedTabId(search)).toEqual({ tabId: undefined, subject: 'links' })
})
