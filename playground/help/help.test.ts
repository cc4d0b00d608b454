import help from 'virtual:messages/help'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addView } from '../strings/catalogue.ts'
import { Links } from './Links.tsx'

const none = { source: '', chrome: '', firefox: '', contact: '' }
const linked = (links: typeof none) => renderToStaticMarkup(createElement(Links, { links }))

beforeAll(() => addView(help))

test('the help links to what the build names', () => {
  const html = linked({ ...none, source: 'https://code.example/robotscope', contact: 'mailto:hello@tools.example' })
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://code.example/robotscope"',
    'href="mailto:hello@tools.example"',
  ])
  expect(html).toContain('Source code')
  expect(html).not.toContain('Firefox')
})

test('links that the build does not name are left out', () => {
  expect(linked(none)).toBe('')
})
