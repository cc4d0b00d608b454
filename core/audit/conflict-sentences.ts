import { snake, type Wording, wordings } from '../text/wording.ts'
import type { ConflictKind } from './conflicts.ts'
import { forCrawlers } from './phrases.ts'
import type { ConflictReport } from './report.ts'

const { say, templates } = wordings('audit_conflict', {
  sitemap_blocked: {
    one: '$count$ URL in the sitemap is blocked $for$.',
    other: '$count$ URLs in the sitemap are blocked $for$.',
  },
  noindex_unseen: {
    one: '$count$ page asks to be left out of search results (`noindex`), but is blocked $for$ so that search engines cannot read it.',
    other:
      '$count$ pages ask to be left out of search results (`noindex`), but are blocked $for$ so that search engines cannot read it.',
  },
  canonical_unseen: {
    one: '$count$ page names another address as its main version (canonical), but is blocked $for$ so that search engines cannot read it.',
    other:
      '$count$ pages name another address as their main version (canonical), but are blocked $for$ so that search engines cannot read it.',
  },
  canonical_blocked: {
    one: '$count$ page that may be fetched names a main version (canonical) that is blocked $for$.',
    other: '$count$ pages that may be fetched name a main version (canonical) that is blocked $for$.',
  },
  alternate_blocked: {
    one: '$count$ other version of a page, such as a translation, is blocked $for$.',
    other: '$count$ other versions of pages, such as translations, are blocked $for$.',
  },
  resource_blocked: {
    one: '$count$ script, style sheet or image is blocked $for$.',
    other: '$count$ scripts, style sheets or images are blocked $for$.',
  },
  engines_disagree: {
    one: '$count$ URL is blocked $for$, while another search engine may fetch it.',
    other: '$count$ URLs are blocked $for$, while another search engine may fetch them.',
  },
  parameter_open: {
    one: '$count$ URL with a session or tracking parameter is not blocked $for$.',
    other: '$count$ URLs with session or tracking parameters are not blocked $for$.',
  },
  usage_contradictory: {
    one: '$count$ page that may be fetched has contradictory preferences about its use $for$.',
    other: '$count$ pages that may be fetched have contradictory preferences about their use $for$.',
  },
  help_sitemap_blocked:
    'A sitemap invites crawlers to what robots.txt forbids. Take these URLs out of the sitemap, or allow them.',
  help_noindex_unseen:
    'A crawler that may not fetch a page cannot read its `noindex`, and a search engine may list the bare address if others link to it. Allow the page: then `noindex` keeps it out.',
  help_canonical_unseen:
    'A crawler that may not fetch a page cannot read which version is the main one. Where pages only sort or filter what others show, nothing is to be done.',
  help_canonical_blocked:
    'These pages point crawlers to an address that may not be fetched. Allow that address, or name one that may be fetched.',
  help_alternate_blocked:
    'Pages point crawlers to versions in other languages or for other devices that may not be fetched. Allow these versions, or stop naming them.',
  help_resource_blocked:
    'Search engines look at pages as a browser shows them. Without scripts, style sheets and images they may see less than people do. Allow what pages need to be shown; the rest may stay blocked.',
  help_engines_disagree:
    'This may be meant. If not: a crawler that a group of robots.txt names follows that group alone, and none of the rules for everyone.',
  help_usage_contradictory:
    'One line allows a use that another does not, and no text says which of them counts. Say the same in all of them.',
  help_parameter_open:
    'Addresses with such parameters repeat pages and cost crawlers time. Where a parameter changes nothing in the page, name the address without it as canonical, or block it with a rule that names the parameter.',
})

export { templates as conflictTemplates }

/**
 * For example "412 URLs in the sitemap are blocked for Googlebot (line 14) and for Bingbot (7 of them, lines 14 and
 * 20)." `tokens` are the tokens of all crawlers of the audit, in the audit's order.
 */
export function conflictSentence({ kind, rows, byCrawler }: ConflictReport, tokens: readonly string[]): Wording {
  const concerned = byCrawler.flatMap(({ count, lines }, i) => {
    // The URL is open because no rule blocks it. A line that allows it would not help the reader.
    const namedLines = kind === 'parameter-open' ? [] : lines
    return count === 0 ? [] : [{ token: tokens[i] ?? '', count, lines: namedLines }]
  })
  return say(snake(kind), { count: rows, for: forCrawlers(concerned, rows, tokens.length) })
}

/** What the conflict means and what to do about it, for readers who meet it for the first time. */
export const conflictHelp = (kind: ConflictKind): Wording => say(`help_${snake(kind)}`)
