import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import { dialectOf } from '../../dialects/index.ts'
import { lowerCaseToken, productTokenProblem } from '../../parse/product-token.ts'
import type { Group, Line, Rule } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type Gathering, type LintRule, type Report, WHOLE_VALUE_DIALECTS } from '../rule.ts'
import { agentsAbove } from '../support/agents-above.ts'
import { closesEverything, globalRules } from '../support/global-rules.ts'
import { groupOfLine, writtenTokens } from '../support/named-tokens.ts'
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
  starAndKnown:
    'Line $line$: `*` means all crawlers only when it stands alone. No crawler has the product token $value$, so the line names nobody. The group does not apply to $token$.',
  nobody:
    'Line $line$: no crawler has the product token $value$, so the line begins a group that no crawler follows. All crawlers are named by `*`.',
  nobodyAmongOthers:
    'Line $line$: no crawler has the product token $value$, so the line names nobody. All crawlers are named by `*`.',
  starAndByte:
    'Line $line$: a byte that is not UTF-8 follows `*`. `*` means all crawlers only when it stands alone, so the line names nobody.',
  header:
    'Line $line$: $value$ looks like a whole User-Agent header. Groups are chosen by the product token alone, here $token$, so $token$ does not follow this group.',
  wordsAround:
    'Line $line$: write $token$, the product token. Some crawlers compare the whole value, $value$, and would not recognise themselves.',
  onlyDelay:
    'Line $line$: write $token$, the product token. Some crawlers compare the whole value, $value$, and would not recognise themselves. Only the crawl-delay of the group is concerned: what they may fetch is the same without the group.',
  severalOnlyDelays:
    '$count$ user-agent lines ($lines$) hold more than a product token. Some crawlers compare the whole value and would not recognise themselves. Only the crawl-delays of the groups are concerned: what they may fetch is the same without the groups.',
  several:
    '$count$ user-agent lines ($lines$) hold more than a product token. Some crawlers compare the whole value and would not recognise themselves.',
  severalStars:
    '$count$ user-agent lines ($lines$) put `*` beside a name. `*` means all crawlers only when it stands alone, so these lines name nobody.',
  severalStarsAndKnown:
    '$count$ user-agent lines ($lines$) put `*` beside a name. `*` means all crawlers only when it stands alone, so these lines name nobody. The groups do not apply to $tokens$.',
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
    const concerned = besideStars(context, written)
    const found = context.linesOf('user-agent').flatMap(line => {
      const judged = judge(context, line, groups.get(line.number), { written, concerned })
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

/** What all lines of the file say together. */
interface Named {
  readonly written: ReadonlySet<string>
  /** The known crawlers whose tokens stand beside a star, so that they do not follow the group, by the number of the line. */
  readonly concerned: ReadonlyMap<number, Crawler>
}

/** What to say of one line. Values in which no crawler is known are names of programs that may be spelled so. */
function judge(
  context: Context,
  line: Line,
  group: Group | undefined,
  { written, concerned }: Named,
): Omit<Report, 'from' | 'to'> | undefined {
  const { value, number } = line
  const problem = productTokenProblem(value)
  // Invisible characters, and records without a line break between them, are problems of their own.
  if (!problem || crawlerOf(value) || tokensIn(value).length > 1 || invisible.test(value) || holdsRecord(value)) {
    return undefined
  }
  const write = (token: string) =>
    proposedFix(say('write', { token: quoted(token) }), [{ from: line.valueFrom, to: line.valueTo, insert: token }])
  const rules = group?.rules ?? []
  // Nobody closes the site by pressing a button.
  const isMeantForAll =
    group?.userAgents.length === 1 && rules.length > 0 && !closesEverything(rules) && !written.has('*')
  if (problem.reason === 'empty') {
    const alone = group?.userAgents.every(agent => agent.value === '') ?? true
    if (!alone) return { message: say('emptyAmongOthers', { line: number }) }
    const token = quoted('*')
    return {
      severity: 'error',
      message: say('empty', { line: number }),
      fix: isMeantForAll
        ? proposedFix(say('write', { token }), [{ from: line.nameTo, to: line.valueTo, insert: ': *' }])
        : undefined,
    }
  }
  if (value.startsWith('*') && dialectOf('google').productTokenOf(value) === '*') return undefined
  if (isOnlyMarks(value)) {
    const alone = group?.userAgents.every(agent => isOnlyMarks(agent.value)) ?? true
    const blocks = rules.some(({ type, pattern }) => type === 'disallow' && pattern !== '')
    return {
      severity: alone && blocks ? 'error' : 'advice',
      message: say(alone ? 'nobody' : 'nobodyAmongOthers', { line: number, value: quoted(value) }),
      explains: [{ fromLine: number, toLine: number }],
      fix: isMeantForAll ? write('*') : undefined,
    }
  }
  if (value.startsWith('*')) {
    const explains = [{ fromLine: number, toLine: number }]
    if (/^\*[\udc80-\udcff\s]+$/.test(value)) {
      return {
        severity: written.has('*') ? 'warning' : 'error',
        message: say('starAndByte', { line: number }),
        explains,
        fix: closesEverything(rules) ? undefined : write('*'),
      }
    }
    const known = concerned.get(number)
    const names = { line: number, value: quoted(value) }
    return {
      severity: concerned.size > 0 ? 'warning' : 'advice',
      message: known ? say('starAndKnown', { ...names, token: quoted(known.token) }) : say('starAndMore', names),
      explains,
      gather: gatheringOfStars(concerned),
    }
  }
  const crawler = crawlerIn(value)
  // What names a crawler that another line names rightly does no harm.
  if (!crawler || crawler.retired || written.has(crawler.token.toLowerCase())) return undefined
  const token = value.toLowerCase().startsWith(crawler.token.toLowerCase())
    ? value.slice(0, crawler.token.length)
    : undefined
  // Google’s own crawlers read the beginning of the value and nothing else of it.
  if (token !== undefined && crawler.dialect === 'google') return undefined
  const isHeader = /^mozilla\/|\(compatible;/i.test(value)
  // `Image Spider` is the name of another program than `Spider`; the tokens of search engines are no common words.
  const isDecorated = /^[^\w*]+[\w-]+$/.test(value)
  if (token === undefined && !isHeader && !isDecorated && (crawler.category !== 'search' || isHostName(value))) {
    return undefined
  }
  const names = { line: number, value: quoted(value), token: quoted(token ?? crawler.token) }
  const common = {
    crawlers: [crawler.token],
    fix: write(token ?? crawler.token),
    gather: gathering('more', 'several'),
    ...(token === undefined ? {} : { dialects: WHOLE_VALUE_DIALECTS }),
  }
  if (isOnlyForDelay(context, line, group)) {
    const gather = gathering('delay', 'severalOnlyDelays')
    return { ...common, severity: 'advice', message: say('onlyDelay', names), gather }
  }
  if (token !== undefined) return { ...common, message: say('tokenAndMore', names) }
  if (isHeader) return { ...common, severity: 'error', message: say('header', names) }
  return { ...common, message: say('wordsAround', names) }
}

/** Whether the value has no letter or digit, so that it is no name of anything. */
const isOnlyMarks = (value: string): boolean => /^[ -~]+$/.test(value) && !/[a-z\d]/i.test(value)

/** Whether the group differs from that for `*` only in a crawl-delay. */
function isOnlyForDelay(context: Context, { number }: Line, group: Group | undefined): boolean {
  const textOf = (rules: readonly Rule[]) => rules.map(ruleText).join('\n')
  if (!group || textOf(group.rules) !== textOf(globalRules(context, 'google'))) return false
  return context
    .linesOf('crawl-delay')
    .some(delay => agentsAbove(context, delay.number).some(({ line }) => line === number))
}

function besideStars(context: Context, written: ReadonlySet<string>): ReadonlyMap<number, Crawler> {
  const found = context.linesOf('user-agent').flatMap(({ value, number }) => {
    const crawler = value.startsWith('*') ? crawlerIn(value) : undefined
    return crawler && !written.has(lowerCaseToken(crawler.token)) ? [[number, crawler] as const] : []
  })
  return new Map(found)
}

function gatheringOfStars(concerned: ReadonlyMap<number, Crawler>): Gathering {
  const known = new Set(concerned.values())
  const tokens = crawlers.flatMap(crawler => (known.has(crawler) ? quoted(crawler.token) : []))
  return {
    key: 'star',
    message: lines => {
      const values = { count: lines.length, lines: listOf(lines) }
      return tokens.length > 0
        ? say('severalStarsAndKnown', { ...values, tokens: listOf(tokens) })
        : say('severalStars', values)
    },
  }
}

const gathering = (key: string, kind: 'several' | 'severalOnlyDelays'): Gathering => ({
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
  // A short token is a common word too: it counts where nothing but marks are around it.
  if (token.length < SHORT) return lowerCaseToken(value.replace(/^\W+|\W+$/g, '')) === lowerCaseToken(token)
  const at = value.toLowerCase().indexOf(token.toLowerCase())
  if (at < 0) return false
  return !/[\w-]/.test(value.charAt(at - 1)) && !/[\w-]/.test(value.charAt(at + token.length))
}

/** So many letters make a token more than a word. */
const SHORT = 5
