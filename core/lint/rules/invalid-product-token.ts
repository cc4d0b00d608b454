import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import { productTokenProblem } from '../../parse/product-token.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { listed, quoted } from '../../text/phrases.ts'
import type { Context } from '../context.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, type Report, STRICT_DIALECTS } from '../rule.ts'
import { readByGoogle, tokensIn } from '../support/user-agent-value.ts'

export const invalidProductToken: LintRule = {
  id: 'invalid-product-token',
  title: 'A user-agent value that is no product token',
  severity: 'warning',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const names: Line[] = []
    for (const line of context.linesOf('user-agent')) {
      const found = judge(line)
      if (found === 'name') names.push(line)
      else if (found) report({ from: line.value === '' ? line.nameFrom : line.valueFrom, to: line.valueTo, ...found })
    }
    const [first] = names
    if (first) report({ from: first.valueFrom, to: first.valueTo, severity: 'advice', ...manyNames(context, names) })
  },
}

/** What to say of one line: nothing, something of its own, or that it is one of the names that cannot be tokens. */
function judge(line: Line): Omit<Report, 'from' | 'to'> | 'name' | undefined {
  const { value, number } = line
  const problem = productTokenProblem(value)
  if (!problem || crawlerOf(value) || tokensIn(value).length > 1) return undefined
  const start = /^[A-Za-z_-]*/.exec(value)?.[0] ?? ''
  const edit = (insert: string) => [{ from: line.valueFrom, to: line.valueTo, insert }]
  if (problem.reason === 'empty') {
    return {
      severity: 'error',
      message: `Line ${number} names no crawler. It still begins a group, whose rules then bind nobody that the other user-agent lines of the group do not name.`,
    }
  }
  // `Googlebot/2.1`, `Googlebot*`, `Googlebot (+http://…)`: a token with more behind it.
  if (crawlerOf(start)) {
    return {
      message: `Line ${number}: ${quoted(value)} is more than a product token. Google’s parser reads ${quoted(start)}; a crawler that compares the whole value, as RFC 9309 has it, does not find itself here.`,
      dialects: STRICT_DIALECTS,
      crawlers: [crawlerOf(start)?.token ?? start],
      fix: safeFix(`Write ${quoted(start)}`, ['google'], edit(start)),
    }
  }
  if (value.includes('*')) {
    return {
      message: `Line ${number}: \`*\` stands for all crawlers only by itself. No crawler’s product token is ${quoted(value)}, and Google’s parser reads ${readByGoogle(value)}.`,
    }
  }
  const inside = crawlers.find(({ token }) => wholeWord(value, token))
  if (inside) {
    return {
      severity: 'error',
      message: `Line ${number}: ${quoted(value)} looks like a whole User-Agent header. Groups are chosen by the product token alone, here ${quoted(inside.token)}, so this one does not bind it.`,
      crawlers: [inside.token],
      fix: proposedFix(`Write ${quoted(inside.token)}`, edit(inside.token)),
    }
  }
  return 'name'
}

/** Lists of unwanted programs are full of such names: one sentence for all of them. */
function manyNames(context: Context, names: readonly Line[]): Pick<Report, 'message' | 'related'> {
  const values = [...new Set(names.map(line => quoted(line.value)))]
  const what =
    values.length === 1
      ? `Line ${names[0]?.number}: ${values[0]} is no product token`
      : `${values.length} user-agent values, from line ${names[0]?.number} on, are no product tokens: ${listed(values, 3)}`
  return {
    message: `${what}: these have only letters, \`-\` and \`_\`. Crawlers that go by RFC 9309 may not find themselves there, and Google’s parser reads only the letters, \`-\` and \`_\` that ${values.length === 1 ? 'it begins' : 'each begins'} with.`,
    related: names.slice(1, 20).map(line => context.related(line.number)),
  }
}

function wholeWord(value: string, token: string): boolean {
  const at = value.toLowerCase().indexOf(token.toLowerCase())
  if (at < 0 || token.length < 5) return false
  return !/[\w-]/.test(value.charAt(at - 1)) && !/[\w-]/.test(value.charAt(at + token.length))
}
