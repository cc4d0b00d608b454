import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import { dialectOf } from '../../dialects/index.ts'
import { productTokenProblem } from '../../parse/product-token.ts'
import type { Group, Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, type Report, WHOLE_VALUE_DIALECTS } from '../rule.ts'
import { groupOfLine, isEverything, writtenTokens } from '../support/named-tokens.ts'
import { tokensIn } from '../support/user-agent-value.ts'
import { invisible } from './invisible-character.ts'

const { say, templates } = wordings('lint_invalid_product_token', {
  empty: 'Line $line$ names no crawler, so it begins a group that no crawler follows.',
  emptyAmongOthers:
    'Line $line$ names no crawler. The rules of its group apply only to crawlers that the other user-agent lines of the group name.',
  tokenAndMore:
    'Line $line$: $value$ is more than the product token $token$. A crawler that compares the whole value, as in RFC 9309, does not recognise its name.',
  starAndMore:
    'Line $line$: `*` means all crawlers only when it stands alone. No crawler has the product token $value$, so the line names nobody.',
  starAndByte:
    'Line $line$: a byte that is not UTF-8 follows `*`. `*` means all crawlers only when it stands alone, so the line names nobody.',
  header:
    'Line $line$: $value$ looks like a whole User-Agent header. Groups are chosen by the product token alone, here $token$, so $token$ does not follow this group.',
  wordsAround:
    'Line $line$: groups are chosen by the product token alone, here $token$. A crawler that compares the whole value $value$ does not recognise its name.',
  write: 'Write $token$',
})

export const invalidProductToken: LintRule = {
  id: 'invalid-product-token',
  title: 'A user-agent value that is not a product token',
  templates,
  severity: 'warning',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  explainedBy: ['several-records-in-line', 'invisible-character'],
  check(context, report) {
    const written = writtenTokens(context)
    const groups = groupOfLine(context, 'google')
    for (const line of context.linesOf('user-agent')) {
      const found = judge(line, groups.get(line.number), written)
      if (found) report({ from: line.value === '' ? line.nameFrom : line.valueFrom, to: line.valueTo, ...found })
    }
  },
}

/**
 * What to say of one line. Values in which no crawler is known are names of programs that may be spelled so, and what
 * names a crawler that another line names rightly does no harm.
 */
function judge(
  line: Line,
  group: Group | undefined,
  written: ReadonlySet<string>,
): Omit<Report, 'from' | 'to'> | undefined {
  const { value, number } = line
  const problem = productTokenProblem(value)
  // Invisible characters are a problem of their own.
  if (!problem || crawlerOf(value) || tokensIn(value).length > 1 || invisible.test(value)) return undefined
  if (problem.reason === 'empty') {
    const alone = group?.userAgents.every(agent => agent.value === '') ?? true
    return alone
      ? { severity: 'error', message: say('empty', { line: number }) }
      : { message: say('emptyAmongOthers', { line: number }) }
  }
  const write = (token: string) =>
    proposedFix(say('write', { token: quoted(token) }), [{ from: line.valueFrom, to: line.valueTo, insert: token }])
  if (value.startsWith('*')) {
    if (dialectOf('google').productTokenOf(value) === '*') return undefined
    const isSlip = /^\*[\udc80-\udcff\s]+$/.test(value)
    const closes = group?.rules.some(({ type, pattern }) => type === 'disallow' && isEverything(pattern)) ?? false
    return {
      severity: isSlip && !written.has('*') ? 'error' : 'warning',
      message: isSlip
        ? say('starAndByte', { line: number })
        : say('starAndMore', { line: number, value: quoted(value) }),
      explains: [{ fromLine: number, toLine: number }],
      // Nobody closes the site by pressing a button.
      fix: isSlip && !closes ? write('*') : undefined,
    }
  }
  const crawler = crawlerIn(value)
  if (!crawler || crawler.retired || written.has(crawler.token.toLowerCase())) return undefined
  const token = value.toLowerCase().startsWith(crawler.token.toLowerCase())
    ? value.slice(0, crawler.token.length)
    : undefined
  const names = { line: number, value: quoted(value), token: quoted(token ?? crawler.token) }
  const common = { crawlers: [crawler.token], fix: write(token ?? crawler.token) }
  // Google’s own crawlers read the beginning of the value and nothing else of it.
  if (token !== undefined && crawler.dialect === 'google') return undefined
  if (token !== undefined) return { ...common, message: say('tokenAndMore', names), dialects: WHOLE_VALUE_DIALECTS }
  if (/^mozilla\/|\(compatible;/i.test(value)) return { ...common, severity: 'error', message: say('header', names) }
  return { ...common, message: say('wordsAround', names) }
}

/** The known crawlers by the first word of their tokens, in lower case, in the order of the registry. */
const byFirstWord = new Map<string, { readonly crawler: Crawler; readonly place: number }[]>()
crawlers.forEach((crawler, place) => {
  const word = /[\w-]+/.exec(crawler.token.toLowerCase())?.[0] ?? ''
  byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), { crawler, place }])
})

/** The first known crawler whose token is a word, or several, of the value. */
function crawlerIn(value: string): Crawler | undefined {
  const words = new Set(value.toLowerCase().match(/[\w-]+/g) ?? [])
  const found = [...words].flatMap(word => byFirstWord.get(word) ?? []).sort((a, b) => a.place - b.place)
  return found.find(({ crawler: { token } }) => isWordOf(value, token))?.crawler
}

function isWordOf(value: string, token: string): boolean {
  const at = value.toLowerCase().indexOf(token.toLowerCase())
  if (at < 0 || token.length < 5) return false
  return !/[\w-]/.test(value.charAt(at - 1)) && !/[\w-]/.test(value.charAt(at + token.length))
}
