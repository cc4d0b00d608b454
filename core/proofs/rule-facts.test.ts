import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { rfc9309 } from '../dialects/rfc9309.ts'
import { compile, parse } from '../index.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { runs } from '../testing/runs.ts'
import { fileOf, smallWorlds, urlOf } from '../testing/small-words.ts'
import { escapeOf } from '../url/percent-encoding.ts'
import { foundIn } from './bounded.ts'
import { budgetForRules, type NeverWins, type Redundant, redundantRules, ruleFacts } from './rule-facts.ts'
import { isUrlPath } from './url-alphabet.ts'

/** The facts about a made-up file, whose first rule is on line 2, and the rules by line. */
function factsOf(rules: readonly string[], dialect: DialectId = 'rfc9309', states?: number) {
  const robots = parse(fileOf(rules))
  const facts = ruleFacts(robots, { productToken: '*', dialect, ...(states === undefined ? {} : { states }) })
  const rule = (line: number): Rule => {
    const found = facts.rules.find(other => other.line === line)
    if (!found) throw new TypeError(`no rule on line ${line}`)
    return found
  }
  return { facts, rule, matcher: compile(robots, { productToken: '*', dialect }) }
}

/** `outranked by 2, 3`, `no: /a`. */
function inWords(answer: NeverWins | Redundant): string {
  if (answer.answer === 'not-decided') return answer.answer
  if (answer.answer === 'no') return `no: ${answer.witness}`
  const by = answer.by.map(({ line }) => line).join(', ')
  return by === '' ? answer.because : `${answer.because} by ${by}`
}

describe('a rule never wins', () => {
  test.each<[string, DialectId, readonly string[], number, string]>([
    ['RFC 9309 §2.2.2: the longer rule', 'rfc9309', ['Disallow: /a', 'Disallow: /a*'], 2, 'outranked by 3'],
    ['RFC 9309 §2.2.2: the longer wins', 'rfc9309', ['Disallow: /a', 'Disallow: /a*'], 3, 'no: /a'],
    ['RFC 9309 §2.2.2: allow at equal length', 'rfc9309', ['Disallow: /a', 'Allow: /a'], 2, 'outranked by 3'],
    ['the earlier of two that say the same', 'rfc9309', ['Disallow: /a', 'Disallow: /a'], 3, 'outranked by 2'],
    [
      'a union contains what none of its rules does',
      'rfc9309',
      ['Disallow: */ab', 'Disallow: /*/ab', 'Allow: /ab*'],
      2,
      'outranked by 3, 4',
    ],
    ['an empty path', 'rfc9309', ['Disallow:'], 2, 'empty-path'],
    ['an empty path, which for Google has length 0', 'google', ['Disallow:'], 2, 'empty-path'],
    ['no path begins without a slash', 'rfc9309', ['Disallow: private'], 2, 'matches-no-url'],
    ['a browser resolves segments that are dots', 'rfc9309', ['Disallow: /a/../b'], 2, 'matches-no-url'],
    ['it leaves them alone in a query', 'rfc9309', ['Disallow: /*/../'], 2, 'no: /?/../'],
    ['a URL holds no space', 'google', ['Disallow: /a b'], 2, 'matches-no-url'],
    ['RFC 9309 §2.2.2: a space is compared as its escape', 'rfc9309', ['Disallow: /a b'], 2, 'no: /a%20b'],
    ['RFC 9309 §2.2.2: /robots.txt itself', 'rfc9309', ['Disallow: /robots.txt$'], 2, 'robots-txt-itself'],
    ['which a crawler of Google fetches too', 'google', ['Disallow: /robots.txt$'], 2, 'robots-txt-itself'],
    ['but not what begins so', 'rfc9309', ['Disallow: /robots.txt'], 2, 'no: /robots.txta'],
    [
      'Google: length decides, not order',
      'google',
      ['Disallow: /p', 'Allow: /', 'Disallow: /p/q*', 'Disallow: /p/q'],
      5,
      'outranked by 4',
    ],
    [
      'Google: an allow of /index.html also allows the folder',
      'google',
      ['Disallow: /a/$', 'Allow: /a/index.html'],
      2,
      'outranked by 3',
    ],
    ['only Google does so', 'rfc9309', ['Disallow: /a/$', 'Allow: /a/index.html'], 2, 'no: /a/'],
    ['1996 §3.2.2: the first match', 'koster-1996', ['Disallow: /a', 'Disallow: /ab'], 3, 'outranked by 2'],
    ['1996 has no wildcards', 'koster-1996', ['Disallow: /*', 'Disallow: /a'], 3, 'no: /a'],
    ['1996 §3.2.2: escapes are decoded', 'koster-1996', ['Disallow: /a%3Cb', 'Disallow: /a<b'], 3, 'outranked by 2'],
    [
      '1996: what is compared has no query, but may hold an escaped ?',
      'koster-1996',
      ['Disallow: /a?b'],
      2,
      'no: /a%3Fb',
    ],
    [
      'RFC 9309 §2.2.2, Figure 4: delimiters in the query have two spellings',
      'rfc9309',
      ['Disallow: /?a=/', 'Disallow: /?a=%2F'],
      3,
      'outranked by 2',
    ],
    [
      'RFC 9309 §2.2.2, Figure 4: an escape after a star, in the path or in the query',
      'rfc9309',
      ['Disallow: /*%2F', 'Disallow: /*%2F*'],
      2,
      'outranked by 3',
    ],
    [
      'a plain delimiter after a star does not contain it',
      'rfc9309',
      ['Disallow: /*%2F', 'Disallow: /*/**'],
      2,
      'no: /a%2F',
    ],
    [
      'Google 2020: a trailing star counts for nothing',
      'google-2020',
      ['Disallow: /a*', 'Disallow: /a'],
      3,
      'outranked by 2',
    ],
    ['in the path they differ', 'rfc9309', ['Disallow: /a/b', 'Disallow: /a%2Fb'], 2, 'no: /a/b'],
  ])('%s (%s): %j, line %i: %s', (_name, dialect, rules, line, expected) => {
    const { facts, rule } = factsOf(rules, dialect)
    expect(inWords(facts.neverWins(rule(line)))).toBe(expected)
  })
})

test('a rule never wins if others hold all characters that may come next, and a percent sign', () => {
  // `*`, `$` and `#` are written as escapes, so that they mean themselves.
  const units = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter(unit => unit !== '%')
  const allows = units.map(unit => `Allow: /${/[*$#]/.test(unit) ? escapeOf(unit.charCodeAt(0)) : unit}`)
  const withoutPercent = factsOf(['Disallow: /', 'Allow: /$', ...allows])
  expect(inWords(withoutPercent.facts.neverWins(withoutPercent.rule(2)))).toBe('no: /%00')
  const { facts, rule } = factsOf(['Disallow: /', 'Allow: /$', 'Allow: /%', ...allows])
  const never = facts.neverWins(rule(2))
  // These are compared as escapes, which the rule for the percent sign holds.
  const needed = facts.rules.filter(({ pattern }) => !/^\/(?:%23|["<>\\^`{|}])?$/.test(pattern))
  expect(never).toEqual({ answer: 'yes', because: 'outranked', by: needed })
})

describe('a rule is redundant', () => {
  test.each<[string, DialectId, readonly string[], number, string]>([
    ['Google, precedence table: /p over /', 'google', ['Allow: /p', 'Disallow: /'], 2, 'no: /p'],
    ['Google, precedence table: /folder', 'google', ['Allow: /folder', 'Disallow: /folder'], 3, 'never-wins by 2'],
    ['Google, precedence table: /page and /*.htm', 'google', ['Allow: /page', 'Disallow: /*.htm'], 2, 'allowed-anyway'],
    ['RFC 9309 §2.2.2: no match is allowed', 'rfc9309', ['Allow: /a', 'Disallow: /b'], 2, 'allowed-anyway'],
    [
      'what would block it another allow outweighs',
      'rfc9309',
      ['Allow: /*$', 'Disallow: /ab', 'Allow: /ab'],
      2,
      'covered by 4',
    ],
    ['a shorter disallow says the same', 'rfc9309', ['Disallow: /a', 'Disallow: /a/b'], 3, 'covered by 2'],
    ['unless an allow comes in between', 'rfc9309', ['Disallow: /a', 'Disallow: /a/b', 'Allow: /*b'], 3, 'no: /a/b'],
    [
      'an allow that cannot meet it is not in between',
      'rfc9309',
      ['Disallow: /a', 'Disallow: /a/b.js$', 'Allow: /*.css$'],
      3,
      'covered by 2',
    ],
    [
      'two shorter ones together',
      'rfc9309',
      ['Disallow: */abc', 'Disallow: /abc', 'Disallow: /*/a'],
      2,
      'covered by 3, 4',
    ],
    [
      'RFC 9309 §2.2.2: a lone percent sign and two digits, one of them escaped',
      'rfc9309',
      ['Allow: /%4%31', 'Disallow: /%*'],
      2,
      'no: /%4%31',
    ],
    ['… which are not the character of this escape', 'rfc9309', ['Allow: /%4%31', 'Disallow: /A'], 2, 'allowed-anyway'],
    ['1996: a later one says the same', 'koster-1996', ['Disallow: /ab', 'Disallow: /a'], 2, 'covered by 3'],
    ['1996: an allow before a disallow', 'koster-1996', ['Allow: /ab', 'Disallow: /a'], 2, 'no: /ab'],
    ['1996: an allow after a disallow', 'koster-1996', ['Disallow: /a', 'Allow: /ab'], 3, 'never-wins by 2'],
    [
      'Google: an allow of /index.html frees the folder',
      'google',
      ['Disallow: /a/$', 'Allow: /a/index.html'],
      3,
      'no: /a/',
    ],
    ['for others it does not', 'rfc9309', ['Disallow: /a/$', 'Allow: /a/index.html'], 3, 'allowed-anyway'],
  ])('%s (%s): %j, line %i: %s', (_name, dialect, rules, line, expected) => {
    const { facts, rule } = factsOf(rules, dialect)
    expect(inWords(facts.redundant(rule(line)))).toBe(expected)
  })

  test('many exceptions, none of which is one there', () => {
    const letters = [...'defghijklm']
    const allows = letters.flatMap(letter => [`Allow: /*${letter}`, `Disallow: /a*${letter}*`])
    const { facts, rule } = factsOf(['Disallow: /abc', 'Disallow: /a', ...allows])
    expect(inWords(facts.redundant(rule(2)))).toBe('covered by 3')
    const { facts: others, rule: other } = factsOf(['Disallow: /abc', 'Disallow: /a', ...allows, 'Allow: /*z'])
    expect(inWords(others.redundant(other(2)))).toBe('no: /abcz')
  })

  test('all redundant rules of a list', () => {
    const { facts, rule } = factsOf(['Disallow: /a', 'Disallow: /a/b', 'Disallow: /c', 'Allow: /d', 'Disallow:'])
    const { redundant: found } = redundantRules(facts.rules, rfc9309, budgetForRules(1000))
    expect([...found].map(([one, answer]) => [one, inWords(answer)])).toEqual([
      [rule(3), 'covered by 2'],
      [rule(5), 'allowed-anyway'],
    ])
  })

  test('the rule that decides instead is named', () => {
    const { facts, rule } = factsOf(['Disallow: /', 'Allow: /ab', 'Disallow: /*c'])
    expect(facts.redundant(rule(3))).toEqual({ answer: 'no', witness: '/ab', instead: rule(2) })
  })
})

describe('ties', () => {
  test.each<[string, DialectId, readonly string[], readonly string[]]>([
    ['RFC 9309 §2.2.2: equal length', 'rfc9309', ['Allow: /fol', 'Disallow: /f*l'], ['2 over 3: /fol']],
    ['Google: the same path', 'google', ['Disallow: /folder', 'Allow: /folder'], ['3 over 2: /folder']],
    [
      'once, although an escape after a star is read in two ways',
      'rfc9309',
      ['Allow: /*%2F', 'Disallow: /*%2F'],
      ['2 over 3: /a%2F'],
    ],
    ['they must meet', 'rfc9309', ['Allow: /a*b$', 'Disallow: /a*c$'], []],
    ['a better rule settles it', 'rfc9309', ['Allow: /ab', 'Disallow: /a*', 'Disallow: /ab*'], []],
    ['1996: order decides, so there are none', 'koster-1996', ['Disallow: /a', 'Allow: /a'], []],
  ])('%s (%s): %j', (_name, dialect, rules, expected) => {
    const all = factsOf(rules, dialect).facts.ties()
    expect(
      foundIn(all).map(({ allow, disallow, witness }) => `${allow.line} over ${disallow.line}: ${witness}`),
    ).toEqual(expected)
    expect(all.state).toBe('complete')
  })

  test('are listed up to a limit', () => {
    const rules = ['Allow: /a', 'Allow: /b', 'Disallow: /a', 'Disallow: /b']
    expect(factsOf(rules).facts.ties(1)).toEqual({
      state: 'unfinished',
      foundSoFar: [expect.objectContaining({ witness: '/a' })],
      open: [{ examined: 1, of: 4 }],
    })
  })
})

describe('laws, against all short URLs', () => {
  const worlds = smallWorlds.flatMap(world =>
    (['rfc9309', 'google', 'google-2020', 'koster-1996'] as const).map(dialect => ({
      ...world,
      dialect,
      world: world.name,
    })),
  )
  test.each(worlds)('$world, $dialect', ({ paths, rules, dialect }) => {
    const judged = fc.property(rules(4), lines => {
      const { facts, matcher } = factsOf(lines, dialect)
      const verdicts = paths.map(path => matcher.evaluate(urlOf(path)))
      for (const rule of facts.rules) {
        const never = facts.neverWins(rule)
        if (never.answer === 'yes') expect(verdicts.some(verdict => verdict.rule === rule)).toBe(false)
        else {
          expect(never.answer).toBe('no')
          if (never.answer !== 'no') continue
          expect(isUrlPath(never.witness)).toBe(true)
          expect(matcher.evaluate(urlOf(never.witness)).rule).toBe(rule)
        }
        const without = factsOf(
          lines.map((line, i) => (i + 2 === rule.line ? '#' : line)),
          dialect,
        ).matcher
        const redundant = facts.redundant(rule)
        if (redundant.answer === 'yes') {
          expect(paths.find((path, i) => without.isAllowed(urlOf(path)) !== verdicts[i]?.allowed)).toBeUndefined()
        } else {
          expect(redundant.answer).toBe('no')
          if (redundant.answer !== 'no') continue
          const [was, is] = [matcher, without].map(one => one.evaluate(urlOf(redundant.witness)))
          expect([was?.rule, is?.allowed, is?.rule?.line]).toEqual([rule, !was?.allowed, redundant.instead?.line])
        }
      }
    })
    fc.assert(judged, runs(30))
  })

  test.each(worlds.filter(({ dialect }) => dialect !== 'koster-1996'))(
    'ties: $world, $dialect',
    ({ paths, rules, dialect }) => {
      const met = fc.property(rules(4), lines => {
        const { facts, matcher } = factsOf(lines, dialect)
        const all = facts.ties()
        expect(all.state).toBe('complete')
        const ties = foundIn(all)
        const tiesOf = (path: string) => {
          const { rule, matches } = matcher.evaluate(urlOf(path))
          const length = matches.find(match => !match.lost)?.length
          const lost = matches.filter(match => match.lost === 'tie-goes-to-allow' && match.length === length)
          return lost.map(match => `${rule?.line} over ${match.rule.line}`)
        }
        const names = ties.map(({ allow, disallow }) => `${allow.line} over ${disallow.line}`)
        for (const [i, { witness }] of ties.entries()) expect(tiesOf(witness)).toContain(names[i])
        expect(paths.flatMap(tiesOf).filter(tie => !names.includes(tie))).toEqual([])
      })
      fc.assert(met, runs(30))
    },
  )
})

describe('nothing is claimed once the bound is reached', () => {
  // The allow overlaps the first disallow, but line 5 wins where both match.
  const rules = ['Disallow: /abc', 'Disallow: /a', 'Allow: /*d', 'Disallow: /a*d*']

  test('a question that needs a search is not decided without one', () => {
    const searched = factsOf(rules)
    expect(inWords(searched.facts.redundant(searched.rule(2)))).toBe('covered by 3')
    const { facts, rule } = factsOf(rules, 'rfc9309', 1)
    expect(inWords(facts.redundant(rule(2)))).toBe('not-decided')
  })

  test('a tie that needs a search is left out without one', () => {
    const alike = ['Allow: /*a', 'Disallow: /*b', 'Disallow: /*a*b*', 'Disallow: /*b*a*']
    expect(factsOf(alike).facts.ties()).toEqual({ state: 'complete', found: [] })
    expect(factsOf(alike, 'rfc9309', 10).facts.ties()).toEqual({
      state: 'unfinished',
      foundSoFar: [],
      open: [{ examined: 0, of: 1 }],
    })
  })

  test('a path with very many stars is compared with single rules, but not searched for', () => {
    const stars = `Disallow: /${'*a'.repeat(300)}`
    const { facts, rule } = factsOf([stars, 'Disallow: /'])
    expect([facts.neverWins(rule(2)), facts.redundant(rule(2))].map(inWords)).toEqual(['not-decided', 'covered by 3'])
  })

  test('a question that needs no search is decided', () => {
    const { facts, rule } = factsOf(['Disallow: /a', 'Disallow: /a*'], 'rfc9309', 0)
    expect(inWords(facts.neverWins(rule(2)))).toBe('outranked by 3')
  })

  test('rules made to explode a search end', () => {
    const bomb = Array.from(
      { length: 40 },
      (_, i) => `${i % 2 ? 'Allow' : 'Disallow'}: /*a${'*b'.repeat(i % 7)}*c${'?'.repeat(i % 5)}*d${i}$`,
    )
    const { facts } = factsOf(bomb, 'rfc9309', 2000)
    for (const rule of facts.rules) expect(['yes', 'no', 'not-decided']).toContain(facts.redundant(rule).answer)
  })
})
