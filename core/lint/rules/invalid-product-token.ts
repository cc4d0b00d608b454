import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import { dialectOf } from '../../dialects/index.ts'
import { productTokenProblem } from '../../parse/product-token.ts'
import type { Group, Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type Gathering, type LintRule, type Report, WHOLE_VALUE_DIALECTS } from '../rule.ts'
import { groupOfLine, isEverything, writtenTokens } from '../support/named-tokens.ts'
import { holdsRecord } from '../support/path-value.ts'
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
    'Line $line$: write $token$, the product token. Some crawlers compare the whole value, $value$, and would not recognise themselves.',
  several:
    '$count$ user-agent lines ($lines$) hold more than a product token. Some crawlers compare the whole value and would not recognise themselves.',
  severalStars:
    '$count$ user-agent lines ($lines$) put `*` beside a name. `*` means all crawlers only when it stands alone, so these lines name nobody.',
  write: 'Write $token$',
  writeTokens: 'Write only the product token in these $count$ lines',
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
    const found = context.linesOf('user-agent').flatMap(line => {
      const judged = judge(line, groups.get(line.number), written)
      return judged ? [{ line, judged }] : []
    })
    // Lines that would all become the same token are versions of one program, or a list that nobody wants made shorter so.
    const counts = new Map<string, number>()
    for (const { judged } of found)
      for (const token of judged.crawlers ?? []) counts.set(token, (counts.get(token) ?? 0) + 1)
    for (const { line, judged } of found) {
      const { fix, ...rest } = judged
      const isAlone = judged.crawlers?.every(token => counts.get(token) === 1) ?? true
      report({
        from: line.value === '' ? line.nameFrom : line.valueFrom,
        to: line.valueTo,
        ...rest,
        fix: isAlone ? fix : undefined,
      })
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
  // Invisible characters, and records without a line break between them, are problems of their own.
  if (!problem || crawlerOf(value) || tokensIn(value).length > 1 || invisible.test(value) || holdsRecord(value)) {
    return undefined
  }
  const write = (token: string) =>
    proposedFix(say('write', { token: quoted(token) }), [{ from: line.valueFrom, to: line.valueTo, insert: token }])
  const closes = group?.rules.some(({ type, pattern }) => type === 'disallow' && isEverything(pattern)) ?? false
  if (problem.reason === 'empty') {
    const alone = group?.userAgents.every(agent => agent.value === '') ?? true
    if (!alone) return { message: say('emptyAmongOthers', { line: number }) }
    const isMeantForAll = group?.userAgents.length === 1 && group.rules.length > 0 && !closes && !written.has('*')
    const token = quoted('*')
    return {
      severity: 'error',
      message: say('empty', { line: number }),
      fix: isMeantForAll
        ? proposedFix(say('write', { token }), [{ from: line.nameTo, to: line.valueTo, insert: ': *' }])
        : undefined,
    }
  }
  if (value.startsWith('*')) {
    if (dialectOf('google').productTokenOf(value) === '*') return undefined
    const isSlip = /^\*[\udc80-\udcff\s]+$/.test(value)
    const isAboutKnown = isSlip || crawlers.some(crawler => isKnown(crawler) && isWordOf(value, crawler.token))
    return {
      severity: isSlip && !written.has('*') ? 'error' : isAboutKnown ? 'warning' : 'advice',
      message: isSlip
        ? say('starAndByte', { line: number })
        : say('starAndMore', { line: number, value: quoted(value) }),
      explains: [{ fromLine: number, toLine: number }],
      // Nobody closes the site by pressing a button.
      fix: isSlip && !closes ? write('*') : undefined,
      gather: isSlip ? undefined : gathering('star', 'severalStars'),
    }
  }
  const crawler = crawlerIn(value)
  if (!crawler || crawler.retired || written.has(crawler.token.toLowerCase())) return undefined
  const token = value.toLowerCase().startsWith(crawler.token.toLowerCase())
    ? value.slice(0, crawler.token.length)
    : undefined
  const names = { line: number, value: quoted(value), token: quoted(token ?? crawler.token) }
  const common = {
    crawlers: [crawler.token],
    fix: write(token ?? crawler.token),
    gather: gathering('more', 'several'),
  }
  // Google’s own crawlers read the beginning of the value and nothing else of it.
  if (token !== undefined && crawler.dialect === 'google') return undefined
  if (token !== undefined) return { ...common, message: say('tokenAndMore', names), dialects: WHOLE_VALUE_DIALECTS }
  if (/^mozilla\/|\(compatible;/i.test(value)) return { ...common, severity: 'error', message: say('header', names) }
  // `Image Spider` is the name of another program than `Spider`; the tokens of search engines are no common words.
  const isDecorated = /^[^\w*]+[\w-]+$/.test(value)
  if (!isDecorated && (crawler.category !== 'search' || isHostName(value))) return undefined
  return { ...common, message: say('wordsAround', names) }
}

const gathering = (key: string, kind: 'several' | 'severalStars'): Gathering => ({
  key,
  message: lines => say(kind, { count: lines.length, lines: listOf(lines) }),
  fixTitle: count => say('writeTokens', { count }),
})

const isHostName = (value: string): boolean => /^[\w-]+(?:\.[\w-]+)+$/.test(value)

/** Whether a crawler of that token is known by more than lists, which hold common words too. */
const isKnown = ({ token, verification }: Crawler): boolean => verification !== 'listed' && /^[\w-]+$/.test(token)

/** Those crawlers by the first word of their tokens, in lower case, in the order of the registry. */
const byFirstWord = new Map<string, { readonly crawler: Crawler; readonly place: number }[]>()
crawlers.filter(isKnown).forEach((crawler, place) => {
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
