import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressRanges, containsAddress, prefixesIn, withoutAddresses } from './addresses.ts'

const bitsOfV4 = (octets: readonly number[]) => octets.map(octet => octet.toString(2).padStart(8, '0')).join('')
const bitsOfV6 = (groups: readonly number[]) => groups.map(group => group.toString(2).padStart(16, '0')).join('')

// Few values, so that ranges often hold addresses.
const octet = fc.constantFrom(0, 1, 127, 128, 255)
const group = fc.constantFrom(0, 1, 0x8000, 0xffff, 0xdb8)
const v4 = fc
  .array(octet, { minLength: 4, maxLength: 4 })
  .map(octets => ({ text: octets.join('.'), bits: bitsOfV4(octets) }))
const v6 = fc.array(group, { minLength: 8, maxLength: 8 }).chain(groups => {
  const written = groups.map(one => one.toString(16))
  const zeros = written.join(':').replace(/(?:^|:)0(?::0)+(?::|$)/, '::')
  return fc
    .constantFrom(written.join(':'), zeros, written.join(':').toUpperCase())
    .map(text => ({ text, bits: bitsOfV6(groups) }))
})
const address = fc.oneof(v4, v6).filter(({ text }) => !/^(?:0:){5}ffff|^::ffff/i.test(text))

describe('addresses', () => {
  test('lie in the ranges that begin with the same bits', () => {
    const prefix = fc.tuple(address, fc.nat(128)).map(([{ text, bits }, length]) => {
      const most = Math.min(length, bits.length)
      return { text: `${text}/${most}`, all: bits.length, bits: bits.slice(0, most) }
    })
    fc.assert(
      fc.property(fc.array(prefix, { maxLength: 5 }), fc.array(address), (prefixes, addresses) => {
        const ranges = addressRanges(prefixes.map(({ text }) => text))
        for (const { text, bits } of addresses) {
          const held = prefixes.some(one => one.all === bits.length && bits.startsWith(one.bits))
          expect(containsAddress(ranges, text), text).toBe(held)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test.each<[string, string, boolean]>([
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['::ffff:10.0.0.0/104', '10.1.2.3', true],
    ['2001:db8::', '2001:db8::', true],
    ['2001:db8::', '2001:db8::1', false],
    ['::/0', '10.1.2.3', false],
    ['10.0.0.0/33', '10.0.0.0', false],
    ['0.0.0.0/0', '256.1.1.1', false],
    ['::/0', '1:2', false],
    ['::/0', '1::2::3', false],
    ['::/0', '1:2:3:4:5:6:7:8:9', false],
    ['::/0', '', false],
  ])('%s, %s', (prefix, text, held) => {
    expect(containsAddress(addressRanges([prefix]), text)).toBe(held)
  })

  test.each([
    ['/a?from=192.0.2.1&x', '', '/a?from=…&x'],
    ['/v/1.2.300.4/10:20:30/a.b', '', '/v/1.2.300.4/10:20:30/a.b'],
    ['/x2001:db8::1#', '', '/x…#'],
    ['2001:db8:64:64:64::1: x', '', '…: x'],
    ['CONNECT 2001:db8:1:2:3:4:5:6:443', '', 'CONNECT …:443'],
    ['/a?from=2001%3Adb8%3A%3A1', '2001:db8::1', '/a?from=…'],
    ['/host.example/', 'host.example', '/…/'],
    ['/a-b', '-', '/a-b'],
  ])('%s is shown without addresses', (text, own, shown) => {
    expect(withoutAddresses(text, own)).toBe(shown)
  })

  test.each([
    ['/?email=jane@doe.example&x=1', '/?email=…&x=1'],
    ['/?email=jane%40doe.example#a', '/?email=…#a'],
    ['/?next=%2Funsubscribe%2Fjane.b%2Bnews%2540doe%2Eexample%26x', '/?next=%2Funsubscribe%2F…%26x'],
    ['/u/jane+news@mail.doe.example/edit', '/u/…/edit'],
    ['/?to=j%C3%B6rg@d%C3%B6e.example,a@b.example', '/?to=…,…'],
    ['/?to=jörg@döe.example', '/?to=…'],
    ['/@jane/post', '/@jane/post'],
    ['/npm/vue@3.4.1/dist', '/npm/vue@3.4.1/dist'],
    ['/a%40b', '/a%40b'],
  ])('e-mail addresses are not shown: %s', (text, shown) => {
    expect(withoutAddresses(text)).toBe(shown)
  })

  test('no e-mail address is shown, regardless of its encoding', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abzj09_ö'), minLength: 1, maxLength: 10 })
    const local = fc
      .array(word, { minLength: 1, maxLength: 3 })
      .chain(words => fc.constantFrom('.', '+', '-').map(by => words.join(by)))
    const label = fc.string({ unit: fc.constantFrom(...'abzj09ö'), minLength: 1, maxLength: 20 })
    const domain = fc.array(label, { minLength: 1, maxLength: 4 }).map(labels => [...labels, 'example'].join('.'))
    const written = fc.constantFrom(
      (text: string) => text,
      encodeURIComponent,
      (text: string) => encodeURIComponent(encodeURIComponent(text)),
      (text: string) => encodeURIComponent(text).toLowerCase(),
    )
    const around = fc.constantFrom('', '/', '/?a=', '/?a=b&email=', '&', '#', ' ')
    fc.assert(
      fc.property(local, domain, written, around, around, (name, host, write, before, after) => {
        const shown = withoutAddresses(before + write(`${name}@${host}`) + after)
        expect(shown).toBe(`${before}…${after}`)
      }),
    )
  })

  test('finds the prefixes in an operator’s list of any shape', () => {
    const list = {
      creationTime: '2026-01-01T00:00:00',
      prefixes: [{ ipv6Prefix: '2001:4860:4801:10::/64' }, { ipv4Prefix: '192.178.4.0/27' }],
      others: ['10.0.0.1', 'x', 5, null],
    }
    expect(prefixesIn(list)).toEqual(['2001:4860:4801:10::/64', '192.178.4.0/27', '10.0.0.1'])
  })
})
