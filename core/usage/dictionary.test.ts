import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensOfDictionary } from './dictionary.ts'

const tokens = (text: string) => {
  const read = tokensOfDictionary(text)
  return read && Object.fromEntries(read)
}

test.each<[string, Record<string, string | undefined>]>([
  ['', {}],
  ['train-ai=n', { 'train-ai': 'n' }],
  ['train-ai=n,search=y', { 'train-ai': 'n', search: 'y' }],
  ['train-ai=n \t,\t search=y', { 'train-ai': 'n', search: 'y' }],
  ['a=1, a=y', { a: 'y' }],
  ['a=y, a=1', { a: undefined }],
  ['a', { a: undefined }],
  ['a;p, b=y', { a: undefined, b: 'y' }],
  ['a=y;p;q=1;  r="x, b=n"', { a: 'y' }],
  ['*_.-9=*x/y:z', { '*_.-9': '*x/y:z' }],
  ['a=(), b=y', { a: undefined, b: 'y' }],
  ['a=( x;p  "y" 1 );q=?1, b=y', { a: undefined, b: 'y' }],
  ['a=-12.345, b=999999999999999, c=@-1, d=?0', { a: undefined, b: undefined, c: undefined, d: undefined }],
  ['a=@1659578233, b=y', { a: undefined, b: 'y' }],
  ['a="say \\"y\\" \\\\", b=:aGk=:', { a: undefined, b: undefined }],
  ['a=%"caf%c3%a9", b=y', { a: undefined, b: 'y' }],
  ['a=%"%c3%a9t%c3%a9 1", b=y', { a: undefined, b: 'y' }],
])('a dictionary: %s', (text, expected) => {
  expect(tokens(text)).toEqual(expected)
})

test.each([
  'Train-AI=n',
  'train-ai=n, Search=y',
  'train-ai = n',
  'train-ai =n',
  'train-ai= n',
  'train-ai=',
  'train-ai=n,',
  ',train-ai=n',
  'train-ai=n,,search=y',
  'train-ai=n search=y',
  'train-ai=n; search=y; Q',
  'train-ai=n;',
  'train-ai=n ;p',
  'train-ai=n;p=',
  'train-ai=é',
  'é=y',
  '-a=y',
  '9=y',
  'a="x',
  'a="\\x"',
  'a="é"',
  'a=1.',
  'a=1.2345',
  'a=1234567890123456',
  'a=1234567890123.1',
  'a=-',
  'a=?2',
  'a=@1.5',
  'a=:a',
  'a=%"%C3%A9"',
  'a=%"%c3"',
  'a=%"%4A"',
  'a=(x',
  'a=(,b=y',
  'a=(x;,b=y',
  'a=(x,y)',
  'a=(x"y")',
  'a=(x"y"',
  'a=((x))',
])('no dictionary: %s', text => {
  expect(tokens(text)).toBeUndefined()
})

test('a dictionary that is written from parts gives them back', () => {
  const key = fc.stringMatching(/^[a-z*][a-z0-9_.*-]{0,4}$/)
  const token = fc.stringMatching(/^[A-Za-z*][!#$%&'*+.^_`|~0-9A-Za-z:/-]{0,4}$/)
  const other = fc.oneof(
    fc.integer().map(String),
    fc.stringMatching(/^[ !#-[\]-~]{0,5}$/).map(text => `"${text}"`),
    fc.constantFrom('?0', '?1', '("a" b;c=1)', ':YQ==:', '@7'),
  )
  const parameter = fc.tuple(key, fc.option(fc.oneof(token, fc.constantFrom('"x,y;z"', '1')), { nil: undefined }))
  const member = fc.record({ key, token: fc.option(token, { nil: undefined }), other, parameters: fc.array(parameter) })
  fc.assert(
    fc.property(fc.array(member, { maxLength: 6 }), fc.constantFrom(',', ', ', ' ,\t'), (members, comma) => {
      const text = members.map(({ key, token, other, parameters }) => {
        const written = parameters.map(([name, value]) => `;${name}${value === undefined ? '' : `=${value}`}`)
        return `${key}=${token ?? other}${written.join('')}`
      })
      expect(tokens(text.join(comma))).toEqual(Object.fromEntries(members.map(({ key, token }) => [key, token])))
    }),
  )
})

test('a long text is read in one go', () => {
  const items = Array.from({ length: 60_000 }, () => '"a\\""')
  expect(tokens(`a=(${items.join(' ')}), b=y`)).toEqual({ a: undefined, b: 'y' })
  expect(tokens(`a="${'x\\"'.repeat(100_000)}", b=y`)).toEqual({ a: undefined, b: 'y' })
})
