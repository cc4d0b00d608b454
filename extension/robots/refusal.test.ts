import { expect, test } from 'vitest'
import { translateIn } from '../testing.ts'
import type { Refused } from './answer.ts'
import { refusalSentence } from './refusal.ts'

test.each([
  ['mailto:a@b.c', 'not-web', 'is not a web address', 'keine Webadresse'],
  ['http://example.com/', 'insecure', 'without https', 'ohne https'],
  ['http://192.168.1.1/reboot', 'local-network', 'in your own network', 'in Ihrem eigenen Netz'],
] satisfies [string, Refused['because'], string, string][])('%s', (to, because, english, german) => {
  const sentence = refusalSentence({ to, because }, translateIn('en'))
  expect(sentence).toContain(to)
  expect(sentence).toContain(english)
  const satz = refusalSentence({ to, because }, translateIn('de'))
  expect(satz).toContain(to)
  expect(satz).toContain(german)
})

test('of a long target the beginning is named', () => {
  const to = `data:,${'x'.repeat(1000)}`
  const sentence = refusalSentence({ to, because: 'not-web' }, translateIn('en'))
  expect(sentence).toContain(`${to.slice(0, 100)}…`)
  expect(sentence.length).toBeLessThan(250)
})
