import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuditOffer } from './TargetHints.tsx'

test('the offer for a long list names its length', () => {
  const nothing = () => {}
  const markup = renderToStaticMarkup(createElement(AuditOffer, { count: 2001, onOpen: nothing, onDismiss: nothing }))
  expect(markup).toContain('2,001 URLs are a lot for this table.')
  expect(markup).toContain('Open them in Audit')
})
