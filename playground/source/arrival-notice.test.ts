import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withMessages } from '../strings/catalogue.ts'
import { ArrivalNotice, messages } from './ArrivalNotice.tsx'

await withMessages(ArrivalNotice, messages)

const shown = (...crawlers: readonly string[]) =>
  renderToStaticMarkup(
    createElement(ArrivalNotice, {
      news: { outcome: 'opened', crawlers, back: undefined, dismiss: () => {} },
      text: () => '',
    }),
  ).replaceAll(/<[^>]+>/g, '')

test('what a link holds among its crawlers and is not a name is told', () => {
  expect(shown('Googlebot', 'Googlebot/2.1', 'Sogou web spider', 'own-bot')).not.toContain('left out')
  expect(shown('Googlebot', '[GPT\u202eBot]')).toContain(
    '[GPT‹U+202E›Bot] is not a name of a crawler and was left out.',
  )
  expect(shown('', `(${'a'.repeat(99)}`, 'Googlebot')).toMatch(/2 of the names, such as \S*/)
  expect(shown(`(${'a'.repeat(99)}`)).toContain(`(${'a'.repeat(59)}… is not`)
})
