import { expect } from 'vitest'
import { type DialectId, dialectOf, evaluate, groupsOf, parse, type RobotsTxt } from '../index.ts'

/** Compares the verdicts of two files for every token in either file, on URLs that are made from all their values. */
export function expectSameVerdicts(before: string, after: string, dialect: DialectId): void {
  const files = [parse(before), parse(after)]
  const groups = files.flatMap(robots => groupsOf(robots, dialect))
  const agents = groups.flatMap(group => group.userAgents.map(agent => agent.productToken))
  const values = files.flatMap(robots => robots.lines.map(line => line.value)).slice(0, 400)
  const tokens = [...new Set(['*', 'otherbot', ...agents.filter(token => token !== '')])].slice(0, 40)
  const paths = new Set(['/', '/other', ...values.flatMap(samples)])
  const compared = new Set<string>()
  for (const productToken of tokens) {
    // The same rules in the same order give the same verdicts. Tokens that follow the same rules are compared once.
    const [rulesBefore, rulesAfter] = files.map(robots => followedRules(robots, productToken, dialect))
    if (rulesBefore === rulesAfter || compared.has(`${rulesBefore}\n\n${rulesAfter}`)) continue
    compared.add(`${rulesBefore}\n\n${rulesAfter}`)
    for (const url of paths) {
      const [was, is] = files.map(robots => evaluate(robots, { productToken, url, dialect, verbatim: true }).allowed)
      if (was !== is)
        expect({ productToken, url, dialect: dialectOf(dialect).title, allowed: is }).toEqual({ allowed: was })
    }
  }
}

/** The rules that a crawler follows, as text. */
function followedRules(robots: RobotsTxt, productToken: string, dialect: DialectId): string {
  const { groups } = evaluate(robots, { productToken, url: '/', dialect, verbatim: true })
  return groups.flatMap(({ rules }) => rules.map(({ type, pattern }) => `${type} ${pattern}`)).join('\n')
}

function samples(value: string): readonly string[] {
  const path = value.replace(/\$$/, '').replace(/#.*/, '')
  const rooted = path.startsWith('/') ? path : `/${path}`
  const urls = ['', 'x', 'x/y'].map(filler => rooted.replaceAll('*', filler))
  return [
    ...urls,
    ...urls.map(url => `${url}z`),
    ...urls.map(url => `${url}/z`),
    encodeURI(rooted.replace(/[\ud800-\udfff]/g, '')),
  ].map(url => (url.startsWith('//') ? `/x${url}` : url))
}
