import { crawlers } from '../../crawlers/registry.ts'
import { homePageOf } from '../../proofs/example-urls.ts'
import { googleSection } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { isEverything, namedTokens, rulesForToken } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_ignored_global_group', {
  notFollowed: 'Line $line$ blocks the site for `*`, but $tokens$ may fetch everything.',
  notFollowed_note: {
    one: 'Its operator says that it follows only a group that names it.',
    other: 'Their operators say that they follow only groups that name them.',
  },
})

/** The crawlers that do not follow the groups for `*`, but follow groups of their own. */
const unaffected = crawlers.filter(
  crawler => crawler.globalGroup === false && crawler.crawls && !crawler.retired && crawler.obeys !== 'no',
)

export const ignoredGlobalGroup: LintRule = {
  id: 'ignored-global-group',
  title: 'A site blocked only for `*`, which some crawlers do not follow',
  templates,
  severity: 'advice',
  section: googleSection('User-agent', 'user-agent'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['whole-site-blocked'],
  check(context, report) {
    const named = namedTokens(context, 'google')
    const everyone = named.get('*')
    // If there are other groups, the site is not closed for all crawlers.
    if (!everyone || named.size > 1 || unaffected.length === 0) return
    const rules = rulesForToken(everyone, 'google')
    const closing = rules.find(({ type, pattern }) => type === 'disallow' && isEverything(pattern))
    if (!closing || rules.some(({ type }) => type === 'allow')) return
    report({
      from: closing.from,
      to: closing.to,
      message: say('notFollowed', {
        count: unaffected.length,
        line: closing.line,
        tokens: listOf(unaffected.map(({ token }) => quoted(token))),
      }),
      claims: [
        { kind: 'opens-site', crawlers: unaffected.map(({ token }) => token) },
        { kind: 'blocks', url: homePageOf(context), crawlers: ['*'], line: closing.line },
      ],
      crawlers: unaffected.map(({ token }) => token),
    })
  },
}
