import type { Access, HttpAnswer, RobotsTxt } from '../../../core/index.ts'
import { snake } from '../../strings/t.ts'
import { durationText } from '../../wording/duration.ts'
import { dialectTitle } from '../../wording/names.ts'
import { type Piece, type Sentence, say } from './sentence.ts'

/** What came back, what that means to the crawler, on what ground, and for how long. */
export function answerSentences(access: Access, robots?: RobotsTxt): readonly Sentence[] {
  const { basis, dialect, sections } = access
  const specification = dialectTitle(dialect)
  return [
    { pieces: happened(access), section: sections.length > 1 ? sections[0] : undefined },
    ...(robots?.facts.looksLikeHtml && access.crawl === 'by-rules' ? [{ pieces: say('why_answer_html') }] : []),
    { pieces: say(`why_answer_means_${snake(meaningOf(access))}`) },
    ...(basis === 'stated' ? [] : [{ pieces: say(`why_answer_basis_${basis}`, { specification }) }]),
    lifetime(access),
    ...changes(access),
  ]
}

function happened({ reason, answer, authority }: Access): readonly Piece[] {
  const count = answer.redirects?.length ?? 0
  switch (reason) {
    case 'redirected':
      return say(otherHost(answer) ? 'why_answer_redirectedAway' : 'why_answer_redirected', { count, host: authority })
    case 'too-many-redirects':
      return say('why_answer_too_many_redirects', { count })
    case 'redirect-loop':
      return say('why_answer_redirect_loop')
    case 'network-error':
      return say(`why_answer_network_${answer.kind === 'network-error' ? answer.cause : 'unknown'}`)
    default:
      return say(`why_answer_${snake(reason)}`, { status: answer.kind === 'response' ? answer.status : '' })
  }
}

function otherHost({ url, redirects = [] }: HttpAnswer): boolean {
  const { host } = new URL(url)
  return redirects.some(redirect => new URL(redirect.url).host !== host)
}

function meaningOf(access: Access): 'this' | 'last-good' | 'all' | 'nothing' | 'deferred' {
  return access.crawl === 'by-rules' ? access.body : access.crawl
}

function lifetime({ fresh: { lifetime: milliseconds, from, section } }: Access): Sentence {
  return { pieces: say(`why_answer_lifetime_${snake(from)}`, { duration: durationText(milliseconds) }), section }
}

/** What is to come if the file stays away. */
function changes({ failing, changesAt, fresh }: Access): readonly Sentence[] {
  if (changesAt === undefined) return []
  const duration = durationText(changesAt - (fresh.until - fresh.lifetime))
  return [{ pieces: say(failing ? 'why_answer_changes_failing' : 'why_answer_changes_copy', { duration }) }]
}
