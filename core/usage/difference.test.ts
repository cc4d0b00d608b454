import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { comparedLabels, labelledPreference, type UsageDifference, usageChangeSentence } from './difference.ts'
import { usageOf } from './usage.ts'

/** What a file with these lines for everyone says about one label of a text, at `/a`. */
function statement(text: UsageDifference['text'], label: UsageDifference['label'], ...lines: readonly string[]) {
  const { contentUsage, contentSignal } = usageOf(parse(['User-agent: *', ...lines].join('\n')), {
    productToken: 'x',
    url: '/a',
  })
  const found = Object.entries(text === 'content-usage' ? contentUsage : contentSignal).find(([of]) => of === label)
  if (!found) throw new TypeError(`${text} has no label ${label}`)
  return found[1]
}

const sentence = (text: UsageDifference['text'], label: UsageDifference['label'], before: string, after: string) =>
  usageChangeSentence(
    {
      text,
      label,
      witness: '/a',
      before: statement(text, label, before),
      after: statement(text, label, after),
    },
    'GPTBot',
  ).text

test.each<[UsageDifference['text'], UsageDifference['label'], string, string | undefined]>([
  ['content-usage', 'train-ai', 'Content-Usage: train-ai=y', 'train-ai=y'],
  ['content-usage', 'train-ai', 'Content-Usage: train-ai=n', 'train-ai=n'],
  ['content-usage', 'search', 'Content-Usage: train-ai=n', undefined],
  ['content-usage', 'train-ai', 'Disallow: /', undefined],
  ['content-signal', 'ai-train', 'Content-Signal: ai-train=yes', 'ai-train=yes'],
  ['content-signal', 'ai-train', 'Content-Signal: ai-train=no', 'ai-train=no'],
  ['content-signal', 'ai-train', 'Content-Signal: ai-train=no, ai-train=yes', undefined],
  ['content-signal', 'use', 'Content-Signal: use=reference', 'use=reference'],
  ['content-signal', 'use', 'Disallow: /', undefined],
])('a preference in the words of its field: %s, %s of %j is %s', (text, label, line, expected) => {
  expect(labelledPreference({ text, label }, statement(text, label, line))).toBe(expected)
})

test.each<[UsageDifference['text'], UsageDifference['label'], string, string, string]>([
  [
    'content-usage',
    'train-ai',
    'Content-Usage: train-ai=n',
    'Allow: /',
    '/a: AI training goes from `train-ai=n` to not stated for GPTBot',
  ],
  [
    'content-usage',
    'ai-use',
    'Content-Usage: ai-use=y',
    'Content-Usage: ai-use=n',
    '/a: AI use goes from `ai-use=y` to `ai-use=n` for GPTBot',
  ],
  [
    'content-signal',
    'ai-train',
    'Content-Signal: ai-train=no',
    'Content-Signal: ai-train=no, ai-train=yes',
    '/a: AI training goes from `ai-train=no` to contradictory for GPTBot',
  ],
  [
    'content-usage',
    'search',
    'Allow: /',
    'Content-Usage: search=y',
    '/a: Search goes from not stated to `search=y` for GPTBot',
  ],
  [
    'content-signal',
    'ai-train',
    'Content-Signal: ai-train=yes',
    'Content-Signal: ai-train=no',
    '/a: AI training goes from `ai-train=yes` to `ai-train=no` for GPTBot',
  ],
  [
    'content-signal',
    'ai-input',
    'Allow: /',
    'Content-Signal: ai-input=no',
    '/a: AI use goes from not stated to `ai-input=no` for GPTBot',
  ],
  [
    'content-signal',
    'use',
    'Content-Signal: use=full',
    'Content-Signal: use=immediate',
    '/a: what may be kept goes from `use=full` to `use=immediate` for GPTBot',
  ],
])('a change in one sentence: %s, %s', (text, label, before, after, expected) => {
  expect(sentence(text, label, before, after)).toBe(expected)
})

test('a sentence has the key and the values of its translation', () => {
  const difference: UsageDifference = {
    text: 'content-signal',
    label: 'use',
    witness: '/a',
    before: statement('content-signal', 'use', 'Content-Signal: use=full'),
    after: statement('content-signal', 'use'),
  }
  expect(usageChangeSentence(difference, 'GPTBot')).toMatchObject({
    key: 'usage_change_change',
    values: { url: '/a', use: { key: 'usage_change_extent' }, from: '`use=full`', crawler: 'GPTBot' },
  })
})

test('every label of the two texts is compared', () => {
  const usage = usageOf(parse(''), { productToken: 'x', url: '/' })
  expect([...comparedLabels['content-usage']].sort()).toEqual(Object.keys(usage.contentUsage).sort())
  expect([...comparedLabels['content-signal']].sort()).toEqual(Object.keys(usage.contentSignal).sort())
})
