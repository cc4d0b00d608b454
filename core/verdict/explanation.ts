/** Explains a verdict step by step, from the server's answer to the deciding rule. */
import { answerFreshness } from '../access/access.ts'
import type { HttpAnswer } from '../access/answer.ts'
import { type AccessDecision, decideAccess } from '../access/decision.ts'
import { type Crawler, isSaidToFollowEveryone } from '../crawlers/crawler.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf, dialectWording } from '../dialects/index.ts'
import { sectionsOf } from '../dialects/sections.ts'
import { isProductToken, productTokenPrefix } from '../parse/product-token.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Citation } from '../text/citations.ts'
import { durationOf } from '../text/duration.ts'
import { lineNumbers, lineRange } from '../text/phrases.ts'
import { listOf, snake, type Wording, wordings } from '../text/wording.ts'
import { compile } from './evaluate.ts'
import { crossedLimits, type SiteMatcher } from './site-verdict.ts'
import type { Consideration, RuleMatch, SiteVerdict, Verdict } from './verdict.ts'
import { contentOf } from './wording.ts'

const { say, templates } = wordings('explain', {
  answer_assumed: 'The file is assumed to have been fetched without problems, so its rules apply.',
  answer_ok: 'The server sent the file with status $status$.',
  answer_html: 'The file is an HTML page. Crawlers look for rules in it line by line.',
  answer_redirected: {
    one: '$count$ redirect led to the file, within the site. The rules are for $host$, which was asked.',
    other: '$count$ redirects led to the file, within the site. The rules are for $host$, which was asked.',
  },
  answer_redirectedAway: {
    one: '$count$ redirect led to the file on another host. The rules are still for $host$, which was asked first.',
    other: '$count$ redirects led to the file on another host. The rules are still for $host$, which was asked first.',
  },
  answer_not_modified: 'The server said with status $status$ that the copy is still good.',
  answer_nothing_to_revalidate: 'The server said with status $status$ that a copy is still good, but there is none.',
  answer_too_many_redirects: {
    one: '$count$ redirect in a row is more than the crawler follows.',
    other: '$count$ redirects in a row are more than the crawler follows.',
  },
  answer_redirect_loop: 'The redirects lead in a circle.',
  answer_redirect_not_followed: 'The server sent a redirect (status $status$) that leads to no file.',
  refused_not_web: 'The server redirects (status $status$) to $address$, which is not a web address. There is no file.',
  refused_insecure:
    'The server redirects (status $status$) without https to $address$, where nothing proves who answers. The redirect was not followed.',
  refused_local_network:
    'The server redirects (status $status$) to $address$, which is in the local network. The redirect was not followed.',
  answer_unauthorized: 'The server asked for credentials (status $status$).',
  answer_forbidden: 'The server refused the file (status $status$).',
  answer_not_found: 'The server has no such file (status $status$).',
  answer_gone: 'The server says the file is gone (status $status$).',
  answer_too_many_requests: 'The server was asked too often (status $status$).',
  answer_client_error: 'The server refused the request (status $status$).',
  answer_server_error: 'The server failed (status $status$).',
  answer_undefined_status: 'The server answered with status $status$, which has no meaning here.',
  network_dns: 'The host’s name could not be resolved.',
  network_tls: 'A secure connection could not be established.',
  network_timeout: 'The server did not answer in time.',
  network_connection: 'The connection failed.',
  network_unknown: 'No complete answer arrived.',
  operator_unreachable:
    '$operator$ says that a file that $token$ cannot fetch counts as missing, whatever the answer was.',
  operator_copy: 'First the crawler uses a copy that it fetched in the last $duration$, as $operator$ says.',
  operator_other_than_200:
    '$operator$ says that the file counts as missing if the server answers with a status other than 200.',
  limit_bytes: 'The file has $size$ bytes. $operator$ says that a file of more than $most$ bytes counts as missing.',
  limit_rules:
    'The file has $count$ rules. $operator$ calls more than $most$ an error and does not say which of them still count.',
  limit_rule_length:
    'The path in line $line$ has $length$ characters. $operator$ calls more than $most$ an error and does not say whether such a rule still counts.',
  unanswered: 'A crawler may get an answer from its own network. Without an answer, this is the result:',
  unfollowed: 'A crawler may follow the redirect. If it does not, this is the result:',
  means_this: 'So the rules of the file apply.',
  means_last_good: 'So the crawler keeps using the last copy of the file that it could fetch.',
  means_all: 'So there are no rules, and everything may be fetched.',
  means_nothing: 'So nothing may be fetched, as if everything were disallowed.',
  means_deferred: 'So the visit waits until the file can be fetched.',
  basis_choice: '$specification$ leaves a choice here; this is the one that is shown.',
  basis_unstated: '$specification$ does not cover this case; this is the closest reading.',
  lifetime_max_age: 'That holds for $duration$, as the header max-age says.',
  lifetime_expires: 'That holds for $duration$, as the header Expires says.',
  lifetime_no_store: 'That holds for $duration$: the header no-store forbids keeping it.',
  lifetime_no_cache: 'That holds for $duration$: the header no-cache asks to check each time.',
  lifetime_limit: 'That holds for $duration$, the most that is allowed; the headers ask for more.',
  lifetime_default: 'That holds for $duration$; no header says otherwise.',
  lifetime_retry_after: 'The crawler asks again in $duration$, as the header Retry-After says.',
  lifetime_retry: 'The crawler asks again soon; $duration$ are assumed, because no specification says when.',
  lifetime_change: 'That holds for $duration$; then the outcome changes.',
  changes_failing: 'If the file still cannot be fetched $duration$ from now, the outcome changes.',
  changes_copy: 'The copy can be used for $duration$ more.',
  groups_followed: {
    one: '$count$ group names $token$: $lines$. It is followed.',
    other: '$count$ groups name $token$: $lines$. They are followed as one.',
  },
  groups_first: 'The first group that names $token$ is followed: $lines$.',
  groups_everyone: {
    one: '$count$ group is for *, which means every crawler that no other group names: $lines$. It is followed.',
    other:
      '$count$ groups are for *, which means every crawler that no other group names: $lines$. They are followed as one.',
  },
  groups_everyoneFirst:
    'The first group for *, which means every crawler that no other group names, is followed: $lines$.',
  groups_everyoneNotSaid: {
    one: '$count$ group is for *: $lines$. Whether it counts for $token$ is not known. Here it is followed.',
    other:
      '$count$ groups are for *: $lines$. Whether they count for $token$ is not known. Here they are followed as one.',
  },
  groups_noneNames: 'No group names $token$.',
  groups_readInPart: 'In a line for $token$, Google’s parser reads only $read$, so no group can name it.',
  groups_unread: 'In a line for $token$, Google’s parser reads nothing, so no group can name it.',
  groups_noEveryone: 'There is no group for * either, so nothing is forbidden.',
  groups_everyoneIgnored: '$token$ does not follow groups for *: its operator says that only a group naming it counts.',
  everyone_wouldBlock: 'The rules for *, $lines$, do not count for it: $line$, $rule$, would block this URL.',
  everyone_wouldAllow: 'The rules for *, $lines$, do not count for it: $line$, $rule$, would allow this URL.',
  everyone_wouldNotBlock: 'The rules for *, $lines$, do not count for it: none of them would block this URL.',
  path_same: 'The rules are compared with $path$.',
  path_changed: 'The part of $url$ that rules are compared with is $path$.',
  rules_count: {
    one: '$count$ of the $all$ rules that the crawler follows matches.',
    other: '$count$ of the $all$ rules that the crawler follows match.',
  },
  rules_onlyOne: 'The one rule that the crawler follows matches.',
  rules_none: 'None of the $all$ rules that the crawler follows matches, and what no rule forbids is allowed.',
  rules_noneOfOne: 'The one rule that the crawler follows does not match, and what no rule forbids is allowed.',
  rules_noneAtAll: 'There are no rules that the crawler follows, and what no rule forbids is allowed.',
  rules_itself: 'The rules do not apply: robots.txt itself may always be fetched.',
  winner_only: 'Line $line$ is the only rule that matches, so it decides.',
  winner_longest: 'Line $line$ decides: no other pattern that matches is longer.',
  winner_tie: 'Line $line$ decides: among the longest patterns that match, an allow wins over a disallow.',
  winner_unspecified:
    '$specification$ does not say whether a rule with a `*` inside wins over a rule of the other type. So the text does not define the verdict; here the longer rule decides.',
  winner_first: 'Line $line$ decides: it is the first in the file that matches.',
  winner_none: 'No rule decides, so the page may be fetched.',
  winner_too_large: 'The size of the file decides, whatever its rules say.',
  winner_answer: 'The server’s answer decides, whatever the rules say.',
  winner_noAnswer: 'Without an answer from the server, the verdict is not known.',
  winner_notFollowed: 'The target of the redirect was not asked, so the verdict is not known.',
  winner_undecided:
    '$operator$ says that $token$ may follow the groups for other crawlers, without saying which. One of them allows the URL, so the operator’s text does not decide.',
  winner_notSaid: 'Whether rules for * count for $token$ is not known.',
})

export { templates as explanationTemplates }

/** One sentence of a step. The values `token`, `path`, `url` and `rule` are quoted text. */
export interface ExplanationSentence {
  readonly wording: Wording
  /** The line that the sentence is about, 1-based; absent if it is not about a line. */
  readonly line?: number | undefined
  /** The section for this sentence, if it differs from that of the step. */
  readonly section?: Citation | undefined
}

/** A numbered step of the explanation and the section that specifies it. */
export interface ExplanationStep {
  readonly id: 'answer' | 'groups' | 'path' | 'rules' | 'verdict'
  readonly sentences: readonly ExplanationSentence[]
  readonly section: Citation
}

/** The steps that lead to a verdict. `asked` is the URL or path as the person entered it. */
export function explanationOf(matcher: SiteMatcher, found: SiteVerdict, asked: string): readonly ExplanationStep[] {
  const { verdict } = found
  const { groups, path, precedence } = sectionsOf(matcher.dialect)
  const answer: ExplanationStep = {
    id: 'answer',
    sentences: found.because === 'file-too-large' ? sizeSentences(matcher) : answerSentencesOf(matcher, found),
    section: answerSection(matcher),
  }
  if (!verdict) {
    const wording = say(winnersWithoutRules[found.because])
    return [answer, { id: 'verdict', sentences: [{ wording }], section: answer.section }]
  }
  return [
    answer,
    {
      id: 'groups',
      sentences: [...groupSentences(verdict, matcher), ...everyoneSentences(verdict, matcher)],
      section: groups,
    },
    { id: 'path', sentences: [pathSentence(verdict, asked)], section: path },
    { id: 'rules', sentences: [rulesSentence(verdict), ...limitSentences(matcher)], section: precedence },
    { id: 'verdict', sentences: winnerSentences(found, verdict, matcher), section: precedence },
  ]
}

const winnersWithoutRules = {
  'server-answer': 'winner_answer',
  'file-too-large': 'winner_too_large',
  'no-answer': 'winner_noAnswer',
  'refused-redirect': 'winner_notFollowed',
} as const

function answerSection({ access: meaning, dialect }: SiteMatcher): Citation {
  const { sections: found } =
    meaning ?? decideAccess({ kind: 'response', url: 'https://host/robots.txt', status: 200 }, { dialect, now: 0 })
  return found.at(-1) ?? dialectOf(dialect).specification
}

function answerSentencesOf(matcher: SiteMatcher, found: SiteVerdict): readonly ExplanationSentence[] {
  const { access: meaning, robots, crawler } = matcher
  if (!meaning) return [{ wording: say('answer_assumed') }]
  return answerSentences(meaning, robots, crawler, found)
}

/** For a file that its operator ignores because of its size. */
function sizeSentences({ access: meaning, robots, crawler }: SiteMatcher): readonly ExplanationSentence[] {
  const { operator, fileRules } = crawler
  const { most = 0, section } = fileRules?.limits?.bytes ?? {}
  const wording = say('limit_bytes', { size: robots.facts.byteLength, operator, most })
  return [...(meaning ? [{ wording: whatHappened(meaning) }] : []), { wording, section }, { wording: say('means_all') }]
}

/** What the crawler's operator documents for such an answer, if that decides. */
function operatorSentences({ byOperator, crawl }: AccessDecision, crawler: Crawler): readonly ExplanationSentence[] {
  const { fileRules, operator, token } = crawler
  if (!byOperator || !fileRules) return []
  const { copyFor } = fileRules
  const wording =
    byOperator === 'unreachable'
      ? say('operator_unreachable', { operator, token })
      : say('operator_other_than_200', { operator })
  if (copyFor === undefined || crawl !== 'by-rules') return [{ wording }]
  return [{ wording }, { wording: say('operator_copy', { operator, duration: durationOf(copyFor) }) }]
}

/** What the server answered, what this means to the crawler and why, and for how long. */
function answerSentences(
  meaning: AccessDecision,
  robots: RobotsTxt,
  crawler: Crawler,
  { because }: SiteVerdict,
): readonly ExplanationSentence[] {
  const { basis, dialect, sections: found } = meaning
  const html = robots.facts.looksLikeHtml && meaning.crawl === 'by-rules'
  return [
    { wording: whatHappened(meaning), section: found.length > 1 ? found[0] : undefined },
    ...(html ? [{ wording: say('answer_html') }] : []),
    ...(because === 'no-answer' ? [{ wording: say('unanswered') }] : []),
    ...(because === 'refused-redirect' ? [{ wording: say('unfollowed') }] : []),
    ...operatorSentences(meaning, crawler),
    { wording: say(`means_${snake(meaning.crawl === 'by-rules' ? meaning.body : meaning.crawl)}`) },
    ...(basis === 'stated'
      ? []
      : [{ wording: say(`basis_${basis}`, { specification: dialectWording(dialectOf(dialect)) }) }]),
    lifetime(meaning),
    ...changes(meaning),
  ]
}

function whatHappened({ reason, answer, authority }: AccessDecision): Wording {
  const count = answer.redirects?.length ?? 0
  if (answer.kind === 'refused-redirect' && reason === 'redirect-not-followed') {
    return say(`refused_${snake(answer.because)}`, { status: answer.status, address: answer.to })
  }
  switch (reason) {
    case 'redirected':
      return say(otherHost(answer) ? 'answer_redirectedAway' : 'answer_redirected', { count, host: authority })
    case 'too-many-redirects':
      return say('answer_too_many_redirects', { count })
    case 'redirect-loop':
      return say('answer_redirect_loop')
    case 'network-error':
      return say(`network_${answer.kind === 'network-error' ? answer.cause : 'unknown'}`)
    default:
      return say(`answer_${snake(reason)}`, { status: answer.kind === 'response' ? answer.status : '' })
  }
}

function otherHost({ url, redirects = [] }: HttpAnswer): boolean {
  const { host } = new URL(url)
  return redirects.some(redirect => new URL(redirect.url).host !== host)
}

function lifetime(meaning: AccessDecision): ExplanationSentence {
  const { lifetime: milliseconds, from, section } = answerFreshness(meaning)
  return { wording: say(`lifetime_${snake(from)}`, { duration: durationOf(milliseconds) }), section }
}

/** What the crawler will do later if the file still cannot be fetched. */
function changes({ failing, changesAt, now }: AccessDecision): readonly ExplanationSentence[] {
  if (changesAt === undefined) return []
  const duration = durationOf(changesAt - now)
  return [{ wording: say(failing ? 'changes_failing' : 'changes_copy', { duration }) }]
}

function groupSentences({ considered }: Verdict, matcher: SiteMatcher): readonly ExplanationSentence[] {
  return considered.map(consideration => ({
    wording: considerationSentence(consideration, matcher),
    line: consideration.followed ? consideration.groups[0]?.fromLine : undefined,
  }))
}

/**
 * Says whether the rules for `*`, which the crawler does not follow, would have given the other verdict. A person who
 * searches the file for the rule that blocks a URL finds these rules (RFC 9309 §2.2.1).
 */
function everyoneSentences({ allowed, productToken, path }: Verdict, matcher: SiteMatcher): ExplanationSentence[] {
  const { robots, dialect } = matcher
  if (productToken === '*') return []
  const other = compile(robots, { productToken: '*', dialect }).decide(`http://localhost${path}`)
  if (other.groups.length === 0 || other.allowed === allowed) return []
  const lines = listOf(other.groups.map(lineRange), 10)
  const decides = other.rule && robots.lines[other.rule.line - 1]
  if (!decides) return [{ wording: say('everyone_wouldNotBlock', { lines }) }]
  const { number: line } = decides
  const values = { lines, line: lineNumbers([line]), rule: contentOf(robots, decides, dialect) }
  return [{ wording: say(other.allowed ? 'everyone_wouldAllow' : 'everyone_wouldBlock', values), line }]
}

function considerationSentence(
  { productToken: token, groups, followed }: Consideration,
  { crawler, dialect: id }: SiteMatcher,
): Wording {
  const dialect = dialectOf(id)
  const lines = listOf(groups.map(lineRange), 10)
  const count = groups.length
  if (token === '*') {
    if (crawler.globalGroup === false) return say('groups_everyoneIgnored', { token: crawler.token })
    if (!followed) return say('groups_noEveryone')
    const { token } = crawler
    if (!isSaidToFollowEveryone(crawler)) return say('groups_everyoneNotSaid', { count, lines, token })
    return dialect.groupsOfEveryone === 'first'
      ? say('groups_everyoneFirst', { lines })
      : say('groups_everyone', { count, lines })
  }
  if (!followed) return noGroupNames(token, id)
  return dialect.groupsOfToken === 'first'
    ? say('groups_first', { token, lines })
    : say('groups_followed', { count, token, lines })
}

/** Says that no group names the crawler. Google's parser reads only a prefix of some names that are common in files. */
function noGroupNames(token: string, dialect: DialectId): Wording {
  if (dialect !== 'google' || isProductToken(token)) return say('groups_noneNames', { token })
  const read = productTokenPrefix(token)
  return read === '' ? say('groups_unread', { token }) : say('groups_readInPart', { token, read })
}

function pathSentence({ path }: Verdict, asked: string): ExplanationSentence {
  return { wording: asked === path ? say('path_same', { path }) : say('path_changed', { path, url: asked }) }
}

function rulesSentence({ matches, groups, reason }: Verdict): ExplanationSentence {
  if (reason === 'robots-txt-itself') return { wording: say('rules_itself') }
  const all = groups.reduce((sum, group) => sum + group.rules.length, 0)
  if (all === 0) return { wording: say('rules_noneAtAll') }
  if (all === 1) return { wording: say(matches.length > 0 ? 'rules_onlyOne' : 'rules_noneOfOne') }
  return {
    wording: matches.length > 0 ? say('rules_count', { count: matches.length, all }) : say('rules_none', { all }),
  }
}

/** The operator's limits that the file exceeds. */
function limitSentences(matcher: SiteMatcher): readonly ExplanationSentence[] {
  const { operator, fileRules } = matcher.crawler
  const { rules, ruleLength } = fileRules?.limits ?? {}
  return crossedLimits(matcher).map(crossed =>
    crossed.limit === 'rules'
      ? {
          wording: say('limit_rules', { count: crossed.count, operator, most: crossed.most }),
          section: rules?.section,
        }
      : {
          wording: say('limit_rule_length', {
            line: crossed.line,
            length: crossed.length,
            operator,
            most: crossed.most,
          }),
          line: crossed.line,
          section: ruleLength?.section,
        },
  )
}

function winnerSentences(
  { state }: SiteVerdict,
  { rule, matches, dialect, unspecified }: Verdict,
  { crawler }: SiteMatcher,
): readonly ExplanationSentence[] {
  const { operator, token } = crawler
  if (!rule) return [{ wording: say('winner_none') }]
  const { line } = rule
  const sentences: ExplanationSentence[] = [{ wording: say(`winner_${howItWins(matches, dialect)}`, { line }), line }]
  if (unspecified) {
    const specification = dialectWording(dialectOf(dialect))
    sentences.push({ wording: say('winner_unspecified', { specification }), section: unspecified })
  }
  if (state === 'undecided') {
    const why = isSaidToFollowEveryone(crawler) ? 'winner_undecided' : 'winner_notSaid'
    sentences.push({ wording: say(why, { operator, token }) })
  }
  return sentences
}

/** Why the deciding rule won over the other matching rules. */
function howItWins(matches: readonly RuleMatch[], dialect: DialectId): 'only' | 'longest' | 'tie' | 'first' {
  if (matches.length === 1) return 'only'
  if (dialectOf(dialect).precedence === 'first') return 'first'
  return matches.some(match => match.lost === 'tie-goes-to-allow') ? 'tie' : 'longest'
}
