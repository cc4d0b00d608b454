import type { Crawler } from '../../crawlers/crawler.ts'
import { namesInHeader } from '../../crawlers/names-in-header.ts'
import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import { dialectOf } from '../../dialects/index.ts'
import { memo } from '../../parse/memo.ts'
import { isProductToken, lowerCaseToken, productTokenProblem } from '../../parse/product-token.ts'
import type { Group, Line, Rule } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { hasInvisible, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import {
  ALL_DIALECTS,
  type Gathering,
  type LintRule,
  type Repair,
  type RuleReport,
  WHOLE_VALUE_DIALECTS,
} from '../rule.ts'
import { agentsAbove } from '../support/agents-above.ts'
import { blocksEverything, globalRules } from '../support/global-rules.ts'
import { groupOfLine, isBlocking, writtenTokens } from '../support/named-tokens.ts'
import { containsRecord, onlyLine } from '../support/path-value.ts'
import { productTokensIn } from '../support/user-agent-value.ts'

const { say, templates } = wordings('lint_invalid_product_token', {
  empty: 'Line $line$ names no crawler.',
  empty_note: 'It begins a group that no crawler follows.',
  emptyAmongOthers: 'Line $line$ names no crawler.',
  emptyAmongOthers_note: 'The group applies only to crawlers that its other user-agent lines name.',
  tokenAndMore: 'Line $line$: $value$ is more than the product token $token$.',
  tokenAndMore_note: 'A crawler that compares the whole value, as in RFC 9309, does not recognise itself.',
  starAndMore: 'Line $line$: no crawler has the product token $value$.',
  starAndMore_note: '`*` means all crawlers only when it stands alone.',
  starAndKnown: 'Line $line$: no crawler has the product token $value$.',
  starAndKnown_note: '`*` means all crawlers only when it stands alone; the group does not apply to $token$.',
  nobody: 'Line $line$: no crawler has the product token $value$.',
  nobody_note: 'It begins a group that no crawler follows.',
  nobody_help: 'To name all crawlers, write `*`.',
  nobodyAmongOthers: 'Line $line$: no crawler has the product token $value$.',
  nobodyAmongOthers_help: 'To name all crawlers, write `*`.',
  starAndByte: 'Line $line$ names no crawler: a byte that is not UTF-8 follows `*`.',
  starAndByte_note: '`*` means all crawlers only when it stands alone.',
  header: 'Line $line$: $value$ looks like a whole User-Agent header.',
  header_note: 'Groups are chosen by the product token alone, so $token$ does not follow this one.',
  wordsAround: 'Line $line$: $value$ is more than the product token $token$.',
  wordsAround_note: 'Some crawlers compare the whole value and would not recognise themselves.',
  onlyDelay: 'Line $line$: $value$ is more than the product token $token$.',
  onlyDelay_note:
    'Crawlers that compare the whole value miss only their crawl-delay: they may fetch the same without the group.',
  severalOnlyDelays: '$count$ user-agent lines ($lines$) hold more than a product token.',
  several: '$count$ user-agent lines ($lines$) hold more than a product token.',
  notAName: 'Line $line$: $value$ is not a product token, which has letters, `-` and `_`.',
  notAName_note: 'Such a line names no known crawler.',
  severalNoNames:
    '$count$ user-agent lines ($lines$) are no product tokens and name no known crawler, such as $value$.',
  severalNoNames_note: 'A product token has letters, `-` and `_`.',
  versionOfUnknown: 'Line $line$: $value$ has a version, and a product token has none.',
  versionOfUnknown_help: 'If the crawler $token$ is meant, write only that.',
  severalStars: '$count$ user-agent lines ($lines$) put `*` next to a name.',
  severalStarsAndKnown: '$count$ user-agent lines ($lines$) put `*` next to a name.',
  severalStarsAndKnown_note: '`*` means all crawlers only when it stands alone; the groups do not apply to $tokens$.',
  member: 'Line $line$: $value$ is read as $read$, if at all.',
  member_help: 'If $token$ is meant, write it with its hyphen.',
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
  explainedBy: ['several-records-in-line', 'invisible-character', 'unfilled-template', 'retired-product-token'],
  check(context, report) {
    const written = writtenTokens(context)
    const groups = groupOfLine(context, 'google')
    const concerned = besideStars(context, written)
    const found = context.linesOf('user-agent').flatMap(line => {
      const judged = tokenReport(context, line, groups.get(line.number), { written, concerned })
      return judged ? [{ line, judged }] : []
    })
    // If several lines would become the same token, they are versions of one program, or a list that should stay as
    // long as it is. Then there is no fix.
    const counts = new Map<string, number>()
    for (const { judged } of found)
      for (const token of judged.crawlers ?? []) counts.set(token, (counts.get(token) ?? 0) + 1)
    const isCopiedList = found.filter(({ judged }) => judged.gather?.key === NO_NAME).length > LINES_OF_OWN_NAMES
    for (const { line, judged } of found) {
      const { fix, ...rest } = judged
      const isAlone = judged.crawlers?.every(token => counts.get(token) === 1) ?? true
      report({
        from: line.value === '' ? line.nameFrom : line.valueFrom,
        to: line.valueTo,
        ...rest,
        ...(isCopiedList && rest.gather?.key === NO_NAME && rest.severity === 'advice' ? { severity: 'style' } : {}),
        fix: isAlone ? fix : undefined,
      })
    }
  },
}

/** The product tokens that all lines of the file name. */
interface FileTokens {
  readonly written: ReadonlySet<string>
  /**
   * For the numbers of lines whose value begins with a star: the known crawler that the value names. It does not follow
   * the group.
   */
  readonly concerned: ReadonlyMap<number, Crawler>
}

/** A user-agent line with what its reports depend on. */
interface TokenLine {
  readonly line: Line
  readonly group: Group | undefined
  readonly rules: readonly Rule[]
  /** Whether the line alone may be meant as `*`. A fix must not close the whole site. */
  readonly isMeantForAll: boolean
}

type TokenReport = Omit<RuleReport, 'from' | 'to'>

/** The report about one line, without its place. */
function tokenReport(
  context: LintContext,
  line: Line,
  group: Group | undefined,
  tokens: FileTokens,
): TokenReport | undefined {
  const { value } = line
  const problem = productTokenProblem(value)
  // Other lint rules report invisible characters and records without a line break between them.
  if (
    !problem ||
    crawlerOf(value) ||
    productTokensIn(value).length > 1 ||
    hasInvisible(value) ||
    containsRecord(value)
  ) {
    return undefined
  }
  const rules = group?.rules ?? []
  const isMeantForAll =
    group?.userAgents.length === 1 && rules.length > 0 && !blocksEverything(rules) && !tokens.written.has('*')
  const tokenLine = { line, group, rules, isMeantForAll }
  if (problem.reason === 'empty') return emptyReport(tokenLine)
  if (value.startsWith('*') && dialectOf('google').productTokenOf(value) === '*') return undefined
  if (isOnlyMarks(value)) return marksReport(tokenLine)
  return value.startsWith('*') ? starReport(tokenLine, tokens) : decoratedTokenReport(context, tokenLine, tokens)
}

/** What all user-agent lines of a group have in common. */
const agentsInCommon = memo(({ userAgents }: Group) => ({
  areEmpty: userAgents.every(({ value }) => value === ''),
  areMarks: userAgents.every(({ value }) => isOnlyMarks(value)),
}))

/** The fix that replaces the value of a line by a token. */
const writeToken = ({ valueFrom: from, valueTo: to }: Line, token: string): Repair =>
  proposedFix(say('write', { token: quoted(token) }), [{ from, to, insert: token }])

function emptyReport({ line, group, isMeantForAll }: TokenLine): TokenReport {
  const { number } = line
  const isAlone = !group || agentsInCommon(group).areEmpty
  if (!isAlone) return { message: say('emptyAmongOthers', { line: number }) }
  return {
    severity: 'error',
    message: say('empty', { line: number }),
    fix: isMeantForAll
      ? proposedFix(say('write', { token: quoted('*') }), [{ from: line.nameTo, to: line.valueTo, insert: ': *' }])
      : undefined,
  }
}

function marksReport({ line, group, rules, isMeantForAll }: TokenLine): TokenReport {
  const { value, number } = line
  const isAlone = !group || agentsInCommon(group).areMarks
  const blocks = rules.some(isBlocking)
  return {
    severity: isAlone && blocks ? 'error' : 'advice',
    message: say(isAlone ? 'nobody' : 'nobodyAmongOthers', { line: number, value: quoted(value) }),
    explains: onlyLine(line),
    fix: isMeantForAll ? writeToken(line, '*') : undefined,
  }
}

/** The report about a star with other characters after it. */
function starReport({ line, rules }: TokenLine, { written, concerned }: FileTokens): TokenReport {
  const { value, number } = line
  const explains = onlyLine(line)
  if (/^\*[\udc80-\udcff\s]+$/.test(value)) {
    return {
      severity: written.has('*') ? 'warning' : 'error',
      message: say('starAndByte', { line: number }),
      explains,
      fix: blocksEverything(rules) ? undefined : writeToken(line, '*'),
    }
  }
  const known = concerned.get(number)
  const names = { line: number, value: quoted(value) }
  return {
    severity: concerned.size > 0 ? 'warning' : 'advice',
    message: known ? say('starAndKnown', { ...names, token: quoted(known.token) }) : say('starAndMore', names),
    claims: known ? [{ kind: 'leave', crawlers: [known.token], line: number }] : [],
    explains,
    gather: gatheringOfStars(concerned),
  }
}

/**
 * The report about the token of a known crawler with other text around it. A value without a known crawler may be the
 * name of an unknown program.
 */
function decoratedTokenReport(
  context: LintContext,
  { line, group }: TokenLine,
  { written }: FileTokens,
): TokenReport | undefined {
  const { value, number } = line
  const crawler = crawlerIn(value)
  if (!crawler) return noNameReport(line, group?.rules ?? [])
  // A misspelled name does no harm if another line names the crawler correctly.
  if (crawler.retired || written.has(lowerCaseToken(crawler.token))) return undefined
  const member = memberIn(value, crawler)
  if (member) return memberReport(line, crawler, member)
  const token = lowerCaseToken(value).startsWith(lowerCaseToken(crawler.token))
    ? value.slice(0, crawler.token.length)
    : undefined
  // Google's own crawlers read only the start of the value, so they find their token.
  if (token !== undefined && crawler.dialect === 'google') return undefined
  const isHeader = /^mozilla\/|\(compatible;/i.test(value)
  // `Image Spider` is another program than `Spider`. Tokens of search engines are not common words.
  const isDecorated = /^[^\w*]+\w[\w-]*[^\w-]*$/.test(value)
  if (token === undefined && !isHeader && !isDecorated && (crawler.category !== 'search' || isHostName(value)))
    return noNameReport(line, group?.rules ?? [])
  const names = { line: number, value: quoted(value), token: quoted(token ?? crawler.token) }
  const common = {
    claims: [{ kind: 'leave' as const, crawlers: [crawler.token], line: number }],
    crawlers: [crawler.token],
    fix: writeToken(line, token ?? crawler.token),
    gather: gathering('more', 'several'),
    ...(token === undefined ? {} : { dialects: WHOLE_VALUE_DIALECTS }),
  }
  if (isOnlyForDelay(context, line, group)) {
    const gather = gathering('delay', 'severalOnlyDelays')
    return { ...common, severity: 'advice', isIdle: true, message: say('onlyDelay', names), gather }
  }
  if (token !== undefined) return { ...common, message: say('tokenAndMore', names) }
  if (isHeader) return { ...common, severity: 'error', message: say('header', names) }
  return { ...common, message: say('wordsAround', names) }
}

/** A crawler of the same operator whose token has a hyphen where the value has a blank: `Googlebot Images`. */
function memberIn(value: string, { token, operator }: Crawler): Crawler | undefined {
  const rest = lowerCaseToken(value).startsWith(`${lowerCaseToken(token)} `) ? value.slice(token.length + 1) : ''
  if (!/^[a-z]+$/i.test(rest)) return undefined
  const member = crawlerOf(`${token}-${rest}`) ?? crawlerOf(`${token}-${rest.replace(/s$/i, '')}`)
  return member?.operator === operator ? member : undefined
}

const memberReport = (line: Line, crawler: Crawler, { token }: Crawler): TokenReport => ({
  message: say('member', {
    line: line.number,
    value: quoted(line.value),
    read: quoted(crawler.token),
    token: quoted(token),
  }),
  crawlers: [token],
  fix: writeToken(line, token),
})

const NO_NAME = 'no name'

/** The most values without a known name that are told by default. More are a list that was copied. */
const LINES_OF_OWN_NAMES = 5

const noNameReport = (line: Line, rules: readonly Rule[]): TokenReport => {
  const values = { line: line.number, value: quoted(line.value) }
  const [, name] = /^([\w-]+)\/v?\d[\w.-]*$/.exec(line.value) ?? []
  return {
    // In marks, a star is meant. A fix must not close the site.
    ...(/^[^\w\s*]\*[^\w\s*]$/.test(line.value)
      ? { severity: 'warning', fix: blocksEverything(rules) ? undefined : writeToken(line, '*') }
      : { severity: 'advice', isIdle: 'last' }),
    message:
      name !== undefined && isProductToken(name)
        ? say('versionOfUnknown', { ...values, token: quoted(name) })
        : say('notAName', values),
    explains: onlyLine(line),
    gather: {
      key: NO_NAME,
      message: lines => say('severalNoNames', { count: lines.length, lines: listOf(lines), value: quoted(line.value) }),
    },
  }
}

/** Whether the value has no letter and no digit, so that it cannot be a name. */
const isOnlyMarks = (value: string): boolean => /^[ -~]+$/.test(value) && !/[a-z\d]/i.test(value)

/** Whether the group has the same rules as the group for `*` and only adds a crawl-delay. */
function isOnlyForDelay(context: LintContext, { number }: Line, group: Group | undefined): boolean {
  const textOf = (rules: readonly Rule[]) => rules.map(ruleLineText).join('\n')
  if (!group || textOf(group.rules) !== textOf(globalRules(context, 'google'))) return false
  return context
    .linesOf('crawl-delay')
    .some(delay => agentsAbove(context, delay.number).some(({ line }) => line === number))
}

function besideStars(context: LintContext, written: ReadonlySet<string>): ReadonlyMap<number, Crawler> {
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

/** Whether more than a list of names documents the crawler. Such lists also hold common words. */
const isWellKnown = ({ token, verification }: Crawler): boolean => verification !== 'listed' && /^[\w-]+$/.test(token)

/**
 * The first known crawler that the value names, unless the value only mentions it: `Not Googlebot` is another program. A
 * short token is often a common word, so it counts only if nothing but punctuation is around it.
 */
function crawlerIn(value: string): Crawler | undefined {
  const text = value.replace(/^\*+/, '')
  return namesInHeader(text).flatMap(({ crawler, isMentioned, from, to }) => {
    if (!crawler || isMentioned || !isWellKnown(crawler)) return []
    const isAlone = !/\w/.test(text.slice(0, from) + text.slice(to))
    return to - from >= MIN_TOKEN_LENGTH || isAlone ? crawler : []
  })[0]
}

/** Tokens shorter than this may be common words. */
const MIN_TOKEN_LENGTH = 5
