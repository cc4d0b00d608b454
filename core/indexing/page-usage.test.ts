import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { keyed } from '../testing/keyed.ts'
import { usageOf } from '../usage/usage.ts'
import { licenseLinks } from './link-header.ts'
import { isTdmName, pageDirectives } from './page.ts'
import { combinedPreferences, pageUsage } from './page-usage.ts'

const header = (name: string, ...values: readonly string[]) => ({ headers: values.map(value => ({ name, value })) })

describe('the header Content-Usage', () => {
  test.each([
    [
      ['train-ai=n'],
      'n??',
      'directive_usage_disallowed(header: `Content-Usage: train-ai=n`, uses: [usage_category_train_ai])',
    ],
    [
      ['search=y, ai-use=n'],
      '?ny',
      'directive_usage_both(header: `Content-Usage: search=y, ai-use=n`, allowed: [usage_category_search], disallowed: [usage_category_ai_use])',
    ],
    [
      ['train-ai=y'],
      'y??',
      'directive_usage_allowed(header: `Content-Usage: train-ai=y`, uses: [usage_category_train_ai])',
    ],
    [
      ['train-ai=n', ' search=y '],
      'n?y',
      'directive_usage_both(header: `Content-Usage: train-ai=n, search=y`, allowed: [usage_category_search], disallowed: [usage_category_train_ai])',
    ],
    [
      ['train-ai=n', 'train-ai=y'],
      'y??',
      'directive_usage_allowed(header: `Content-Usage: train-ai=n, train-ai=y`, uses: [usage_category_train_ai])',
    ],
    [['bots=n'], '???', 'directive_usage_silent(header: `Content-Usage: bots=n`)'],
    [['Train-AI=n'], '???', 'directive_usage_unreadable(header: `Content-Usage: Train-AI=n`)'],
    [['/a train-ai=n'], '???', 'directive_usage_unreadable(header: `Content-Usage: /a train-ai=n`)'],
  ])('%j: %s', (values, expected, says) => {
    const [found, ...more] = pageUsage(header('content-usage', ...values))
    expect(more).toEqual([])
    const letters = { allowed: 'y', disallowed: 'n', unknown: '?' }
    const preferences = found?.kind === 'content-usage' ? Object.values(found.preferences) : []
    expect(preferences.map(preference => letters[preference]).join('')).toBe(expected)
    expect(found && keyed(found.wording)).toBe(says)
    expect(found?.source).toEqual({ kind: 'header', index: 0 })
  })

  test.each([
    ['train-ai=n', 'draft-ietf-aipref-attach-05 §2', 'directive_usage_disallowed'],
    ['Train-AI=n', 'draft-ietf-aipref-vocab-08 §6.5.1', 'directive_usage_unreadable'],
  ])('%s: %s, with the key of its translation', (value, section, key) => {
    expect(pageUsage(header(' Content-Usage ', value))).toMatchObject([
      { section: { title: section }, wording: { key } },
    ])
  })

  test('has no form in HTML', () => {
    expect(pageUsage({ metas: [{ name: 'content-usage', content: 'train-ai=n' }] })).toEqual([])
  })
})

describe('licences of RSL', () => {
  const type = 'application/rsl+xml'

  test('in the header Link and in link elements', () => {
    const found = pageUsage({
      headers: [
        { name: 'X', value: '1' },
        { name: 'Link', value: `</s.css>; rel=preload, </l.xml>; type="${type}"; rel="license"` },
      ],
      links: [
        { rel: 'canonical', type: '', href: '/' },
        { rel: 'License', type: ' application/RSL+xml ', href: ' https://example.com/l.xml ' },
      ],
    })
    expect(found).toMatchObject([
      { kind: 'license', address: '/l.xml', source: { kind: 'header', index: 1 } },
      { kind: 'license', address: 'https://example.com/l.xml', source: { kind: 'link', index: 1 } },
    ])
    expect(found[0] && keyed(found[0].wording)).toBe('directive_usage_license(address: `/l.xml`)')
    expect(found[0]?.section.title).toContain('RSL 1.0')
  })

  test('parameters in any order, with white space', () => {
    expect(licenseLinks([`</l>; title="x"; type=${type} ; rel=license`])).toEqual(['/l'])
  })

  test('other licences and other links do not count', () => {
    expect(
      licenseLinks([
        '</l>; rel=license',
        `</l>; rel=next; type=${type}`,
        `</l>; rel=license; type=${type}; anchor="/x"`,
      ]),
    ).toEqual([])
    expect(pageUsage({ links: [{ rel: 'license', type: 'text/html', href: '/l' }] })).toEqual([])
  })
})

describe('TDMRep', () => {
  test('in headers and meta tags', () => {
    const found = pageUsage({
      headers: [{ name: 'TDM-Reservation', value: '1' }],
      metas: [
        { name: 'tdm-reservation', content: '0' },
        { name: 'tdm-policy', content: 'https://example.com/policy.json' },
        { name: 'tdm-reservation', content: 'yes' },
      ],
    })
    expect(found.map(({ kind, wording, source }) => [kind, source.kind, keyed(wording)])).toEqual([
      ['tdm-reservation', 'header', 'directive_usage_superseded(header: `tdm-reservation: 1`)'],
      ['tdm-reservation', 'meta', 'directive_usage_notReserved'],
      ['tdm-policy', 'meta', 'directive_usage_policy(address: `https://example.com/policy.json`)'],
      ['tdm-reservation', 'meta', 'directive_usage_unreadReservation(value: `yes`)'],
    ])
    expect(found.map(said => said.kind === 'tdm-reservation' && said.reserved)).toEqual([true, false, false, undefined])
  })

  test('a header that reserves the rights', () => {
    expect(pageUsage(header(' TDM-Reservation ', ' 1 '))).toMatchObject([
      { reserved: true, wording: { key: 'directive_usage_reserved', values: {} } },
    ])
  })

  test('its meta tags are not directives to a crawler', () => {
    const page = pageDirectives({ metas: [{ name: 'tdm-reservation', content: '1' }] })
    expect(page).toEqual({ directives: [], unread: [] })
    expect(isTdmName(' TDM-Policy ')).toBe(true)
  })
})

test('a page that says nothing', () => {
  expect(pageUsage({})).toEqual([])
  expect(pageUsage(header('x-robots-tag', 'noindex'))).toEqual([])
})

describe('the priority of text and data mining', () => {
  const headers = [
    { name: 'TDM-Reservation', value: '1' },
    { name: 'tdm-policy', value: 'https://example.com/a.json' },
  ]
  const superseded = (metas: readonly { readonly name: string; readonly content: string }[]) =>
    pageUsage({ headers, metas }).map(one => ('superseded' in one ? [one.source.kind, one.kind, one.superseded] : []))

  test('a meta tag counts instead of the header of its name, and leaves the other header', () => {
    expect(superseded([{ name: 'tdm-reservation', content: '0' }])).toEqual([
      ['header', 'tdm-reservation', true],
      ['header', 'tdm-policy', false],
      ['meta', 'tdm-reservation', false],
    ])
    const [first] = pageUsage({ headers, metas: [{ name: 'tdm-reservation', content: '0' }] })
    expect(first && keyed(first.wording)).toBe('directive_usage_superseded(header: `tdm-reservation: 1`)')
  })

  test('a meta tag that states nothing does not', () => {
    expect(superseded([{ name: 'tdm-reservation', content: 'yes' }])[0]).toEqual(['header', 'tdm-reservation', false])
    expect(superseded([])[0]).toEqual(['header', 'tdm-reservation', false])
  })
})

describe('robots.txt and the header together', () => {
  test.each([
    ['train-ai=n', ['train-ai=y, search=y'], 'n?y'],
    ['train-ai=y', ['train-ai=n'], 'n??'],
    ['/ train-ai=y', [], 'y??'],
    ['ai-use=x', ['ai-use=y'], '?y?'],
    ['/b search=n', ['train-ai=Y'], '???'],
  ])('%s and %j: %s', (line, values, expected) => {
    const { contentUsage } = usageOf(parse(`User-agent: *\nContent-Usage: ${line}\n`), { productToken: 'a', url: '/a' })
    const letters = { allowed: 'y', disallowed: 'n', unknown: '?' }
    const combined = combinedPreferences(contentUsage, pageUsage(header('Content-Usage', ...values)))
    expect(
      Object.values(combined)
        .map(preference => letters[preference])
        .join(''),
    ).toBe(expected)
  })

  test('what else the page says states no preference', () => {
    const { contentUsage } = usageOf(parse(''), { productToken: 'a', url: '/a' })
    expect(combinedPreferences(contentUsage, pageUsage(header('TDM-Reservation', '1')))).toEqual({
      'train-ai': 'unknown',
      'ai-use': 'unknown',
      search: 'unknown',
    })
  })

  test('a page that robots.txt blocks has only the preferences of the header', () => {
    const robots = parse('User-agent: *\nDisallow: /\nContent-Usage: train-ai=y, search=y\n')
    const { contentUsage } = usageOf(robots, { productToken: 'a', url: '/a' })
    const combined = combinedPreferences(contentUsage, pageUsage(header('Content-Usage', 'search=n')))
    expect(combined).toEqual({ 'train-ai': 'unknown', 'ai-use': 'unknown', search: 'disallowed' })
  })
})
