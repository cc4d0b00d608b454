import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { targetOf } from '../../state/targets.ts'
import { MANY_ROWS, OpenInAudit } from './OpenInAudit.tsx'

const shown = (count: number) => {
  const targets = Array.from({ length: count }, (_, id) => targetOf(id, `/${id}`))
  return renderToStaticMarkup(createElement(OpenInAudit, { targets, onOpen: () => {} }))
}

test('a list that can be read is left alone', () => {
  expect(shown(MANY_ROWS)).toBe('')
})

test('a longer one is offered to be opened elsewhere', () => {
  const markup = shown(MANY_ROWS + 1)
  expect(markup).toContain('2,001 URLs are many for this table.')
  expect(markup).toContain('Open them in Audit')
})
