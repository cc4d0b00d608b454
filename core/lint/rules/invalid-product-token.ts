import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import { dialectOf } from '../../dialects/index.ts'
import { productTokenPrefix, productTokenProblem } from '../../parse/product-token.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, type Report, WHOLE_VALUE_DIALECTS } from '../rule.ts'
import { tokensIn } from '../support/user-agent-value.ts'

const { say, templates } = wordings('lint_invalid_product_token', {
  empty:
    'Line $line$ names no crawler but still begins a group. The rules of the group apply only to crawlers that its other user-agent lines name.',
  tokenAndMore:
    'Line $line$: $value$ is more than a product token. Google’s parser reads $token$; a crawler that compares the whole value, as in RFC 9309, does not recognise its name.',
  starAndMore:
    'Line $line$: `*` means all crawlers only when it stands alone. No crawler has the product token $value$, and Google’s parser reads only $token$.',
  starWithoutToken:
    'Line $line$: `*` means all crawlers only when it stands alone. No crawler has the product token $value$, and Google’s parser reads no token.',
  header:
    'Line $line$: $value$ looks like a whole User-Agent header. Groups are chosen by the product token alone, here $token$, so this group does not apply to $token$.',
  names: {
    one: 'Line $line$: $values$ is not a product token. Product tokens contain only letters, `-` and `_`, so crawlers that follow RFC 9309 may not recognise their name. Google’s parser reads only such characters at the beginning.',
    other:
      '$count$ user-agent values from line $line$ on are not product tokens: $values$. Product tokens contain only letters, `-` and `_`, so crawlers that follow RFC 9309 may not recognise their names. Google’s parser reads only such characters at the beginning of each.',
  },
  write: 'Write $token$',
})

export const invalidProductToken: LintRule = {
  id: 'invalid-product-token',
  title: 'A user-agent value that is not a product token',
  templates,
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
    if (first)
      report({ from: first.valueFrom, to: first.valueTo, severity: 'advice', ...namesReport(context, first, names) })
  },
}

/** What to say of one line: nothing, something of its own, or that it is one of the names that cannot be tokens. */
function judge(line: Line): Omit<Report, 'from' | 'to'> | 'name' | undefined {
  const { value, number } = line
  const problem = productTokenProblem(value)
  if (!problem || crawlerOf(value) || tokensIn(value).length > 1) return undefined
  const start = productTokenPrefix(value)
  const edit = (insert: string) => [{ from: line.valueFrom, to: line.valueTo, insert }]
  if (problem.reason === 'empty') {
    return {
      severity: 'error',
      message: say('empty', { line: number }),
    }
  }
  const names = { line: number, value: quoted(value) }
  // `Googlebot/2.1`, `Googlebot*`, `Googlebot (+http://…)`: a token with more after it.
  if (crawlerOf(start)) {
    return {
      message: say('tokenAndMore', { ...names, token: quoted(start) }),
      dialects: WHOLE_VALUE_DIALECTS,
      crawlers: [crawlerOf(start)?.token ?? start],
      fix: proposedFix(say('write', { token: quoted(start) }), edit(start)),
    }
  }
  if (value.includes('*')) {
    const token = dialectOf('google').productTokenOf(value)
    return {
      message: token === '' ? say('starWithoutToken', names) : say('starAndMore', { ...names, token: quoted(token) }),
    }
  }
  const inside = crawlers.find(({ token, verification }) => verification !== 'listed' && wholeWord(value, token))
  if (inside) {
    return {
      severity: 'error',
      message: say('header', { ...names, token: quoted(inside.token) }),
      crawlers: [inside.token],
      fix: proposedFix(say('write', { token: quoted(inside.token) }), edit(inside.token)),
    }
  }
  return 'name'
}

/** Lists of unwanted programs are full of such names: one message for all of them. */
function namesReport(context: Context, first: Line, names: readonly Line[]): Pick<Report, 'message' | 'related'> {
  const values = [...new Set(names.map(line => quoted(line.value)))]
  return {
    message: say('names', { count: values.length, line: first.number, values: listOf(values, 3) }),
    related: names.slice(1, 20).map(line => context.related(line.number)),
  }
}

function wholeWord(value: string, token: string): boolean {
  const at = value.toLowerCase().indexOf(token.toLowerCase())
  if (at < 0 || token.length < 5) return false
  return !/[\w-]/.test(value.charAt(at - 1)) && !/[\w-]/.test(value.charAt(at + token.length))
}
