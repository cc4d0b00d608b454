/** Tests what `npm run update` writes. `npm run lint` checks that the files in the repository are up to date. */
import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../../core/crawlers/index.ts'
import { missingFrom, updatedCatalogue } from '../catalogue.mjs'
import { crawlersPage } from '../crawlers.mjs'
import { pageOf, rulesModule, tableOf, titleIn, translationOf } from '../rules.mjs'

describe('a catalogue', () => {
  const templates = {
    lint_a_cut: { one: '$tokens$ has $count$ rule.', other: '$tokens$ have $count$ rules.' },
    lint_a_plain: 'Ends in `$$`, line $line$.',
  }
  const views = { page: ['page'], lint: ['lint'] }
  const english = updatedCatalogue(
    'en',
    {
      page_b: 'B',
      lint_a_gone: 'No longer said.',
      lint_a_plain: 'Said otherwise.',
      page_a: 'A',
      own_other: 'Own',
      own: 'Own',
      page: 'Own',
    },
    templates,
    views,
    [],
  )

  test('has the texts of core, and all messages in order', () => {
    expect(Object.entries(english)).toEqual([
      ['own', 'Own'],
      ['own_other', 'Own'],
      ['page', 'Own'],
      ['page_a', 'A'],
      ['page_b', 'B'],
      ['lint_a_cut_one', '$tokens$ has $count$ rule.'],
      ['lint_a_cut_other', '$tokens$ have $count$ rules.'],
      ['lint_a_plain', 'Ends in `$$`, line $line$.'],
    ])
  })

  test('of another language keeps its own words and plural forms, and reports what it lacks', () => {
    const polish = updatedCatalogue(
      'pl',
      { lint_a_cut_few: '$tokens$: $count$', lint_a_cut_two: 'Not a form of Polish.' },
      templates,
      views,
      [],
    )
    expect(polish).toEqual({ lint_a_cut_few: '$tokens$: $count$' })
    expect(
      missingFrom('pl', { ...polish, own: 'Own', own_other: 'Own', page: 'Own' }, english, templates).toSorted(),
    ).toEqual(['lint_a_cut_many', 'lint_a_cut_one', 'lint_a_cut_other', 'lint_a_plain', 'page_a', 'page_b'])
  })
})

describe('the lint rules', () => {
  const rule = {
    id: 'long-line',
    title: 'A long line',
    severity: 'error',
    section: { title: 'RFC 9309 §2', url: 'https://x.example/' },
    dialects: ['rfc9309', 'google'],
  } as const
  const head = '# long-line\n\nA long line.\n\n**error** · `rfc9309`, `google` · [RFC 9309 §2](https://x.example/)\n\n'

  test.each([
    ['an old head', '# old\n\nOld title.\n\n**warning** · all dialects · [x](y)\n\nWords.\n\n## Bad\n'],
    ['no head', 'Words.\n\n## Bad\n'],
  ])('a page with %s gets the present one', (_, page) => {
    expect(pageOf(rule, page, 5)).toBe(`${head}Words.\n\n## Bad\n`)
  })

  test('a rule that applies in each dialect says so', () => {
    expect(pageOf(rule, '', 2)).toContain('**error** · all dialects · ')
  })

  test.each([
    ['an old title', '# Alt\n\nWorte.\n\nMehr.\n'],
    ['no title', 'Worte.\n\nMehr.\n'],
  ])('a translation with %s gets that of the catalogue', (_, page) => {
    const title = titleIn({ rule_long_line: 'Ein `$$` in einer Zeile' }, 'long-line')
    expect(translationOf(title ?? '', page)).toBe('# Ein `$` in einer Zeile\n\nWorte.\n\nMehr.\n')
  })

  test('are listed in a table', () => {
    const list = 'Words.\n\n| rule | what it reports | severity |\n|---|---|---|\n| old | x | y |\n'
    expect(tableOf([rule], list)).toBe(
      'Words.\n\n| rule | what it reports | severity |\n|---|---|---|\n| [long-line](long-line.md) | A long line | error |\n',
    )
  })

  test('are listed in a module, by name', () => {
    expect(rulesModule(['utf-16', 'long-line'])).toMatch(
      /longLine } from .*utf16 } from .*\n {2}longLine,\n {2}utf16,\n/s,
    )
  })
})

test('the crawlers are listed at the end of their page', () => {
  const example = {
    ...crawlerForOwnToken('ExampleBot'),
    operator: 'Example',
    obeys: 'yes',
    verification: 'primary',
  } as const
  const evidence = [
    { url: 'https://example.com/bot', read: '2026-11' },
    { url: 'https://example.org/', read: undefined },
  ]
  const profileOf = ({ token }: { token: string }) => ({
    evidence: token.startsWith('ExampleBot') ? evidence : evidence.slice(1),
  })
  const shared = ['Dd', 'Bb', 'Cc', ''].map((operator, index) => ({ ...example, token: `t${index}`, operator }))
  const others = ['zoo', 'Ant'].map(token => ({ ...crawlerForOwnToken(token), verification: 'listed' }) as const)
  const page = crawlersPage(
    [
      example,
      { ...example, token: 'ExampleBot-News', retired: { successor: undefined } },
      ...shared,
      { ...example, token: 'Known', verification: 'recalled' },
      ...others,
    ],
    profileOf,
    'Head.\n\n## All crawlers\n\nOld table.\n',
  )
  expect(page.split('\n').slice(0, 18)).toEqual([
    'Head.',
    '',
    '## All crawlers',
    '',
    '| crawlers | follow robots.txt, by their operator | how sure, by which page, and when it was read |',
    '|---|---|---|',
    '| Example: `ExampleBot`, `ExampleBot-News` (retired) | yes | primary: [example.com](https://example.com/bot) 2026-11<br>[example.org](https://example.org/) |',
    '',
    'Of several operators (follows robots.txt: yes; primary: [example.org](https://example.org/)):',
    '',
    '`t0` (Dd), `t1` (Bb), `t2` (Cc), `t3`',
    '',
    'Recalled, the page not read again (follows robots.txt: yes):',
    '',
    '`Known` ([Example](https://example.org/))',
    '',
    '## Only listed',
    '',
  ])
  expect(page).toContain('For 2 more crawlers no text')
})
