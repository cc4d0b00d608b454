import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseTarget } from '../../state/targets.ts'
import { MANY_ROWS, OpenInAudit } from './OpenInAudit.tsx'

const shown = (count: number) => {
  const targets = Array.from({ length: count }, (_, id) => parseTarget(id, `/${id}`))
  return renderToStaticMarkup(createElement(OpenInAudit, { targets, onOpen: () => {} }))
}

test('nothing is offered for a list that is short enough to be read', () => {
  expect(shown(MANY_ROWS)).toBe('')
})

test('a longer list can be opened in Audit', () => {
  const markup = shown(MANY_ROWS + 1)
  expect(markup).toContain('2,001 URLs are a lot for this table.')
  expect(markup).toContain('Open them in Audit')
})
