import { isSearchEngine } from '../../crawlers/crawler.ts'
import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import { homePageOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import type { LintRule } from '../rule.ts'
import { namedTokens } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_borrowed_group', {
  opens: 'Line $line$: $token$ ($operator$) may fetch the home page too.',
  opens_note: 'No line names it, so it follows the group for $followed$, not that for `*`.',
  closes: 'Line $line$: the home page is closed for $token$ ($operator$) too.',
  closes_note: 'No line names it, so it follows the group for $followed$, not that for `*`.',
})

/** Crawlers of search engines that follow groups for a crawler of another operator. */
const borrowing = crawlers.filter(isSearchEngine).flatMap(({ token, operator, chain }) => {
  const other = chain.find(own => own !== token && crawlerOf(own)?.operator !== operator)
  return other === undefined ? [] : { token, operator, chain, other }
})

export const borrowedGroup: LintRule = {
  id: 'borrowed-group',
  title: 'A group that the crawler of another operator follows too',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ['rfc9309'],
  check(context, report) {
    const named = namedTokens(context, 'rfc9309')
    const home = homePageOf(context)
    for (const { token, operator, chain, other } of borrowing) {
      const followed = chain.find(own => named.has(lowerCaseToken(own)))
      const use = followed === other ? named.get(lowerCaseToken(other))?.uses[0] : undefined
      if (!use) continue
      const isOpen = context.matcher(chain, 'rfc9309').isAllowed(home)
      const isOpenToAll = context.matcher('*', 'rfc9309').isAllowed(home)
      if (isOpen === undefined || isOpenToAll === undefined || isOpen === isOpenToAll) continue
      const { from, to, line } = use.agent
      report({
        from,
        to,
        message: say(isOpen ? 'opens' : 'closes', {
          line,
          token: quoted(token),
          operator,
          followed: quoted(other),
        }),
        claims: [
          { kind: isOpen ? 'allows' : 'blocks', url: home, crawlers: [token] },
          { kind: isOpen ? 'blocks' : 'allows', url: home, crawlers: ['*'] },
        ],
        crawlers: [token],
      })
    }
  },
}
