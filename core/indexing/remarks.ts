import { namesOnPage } from '../crawlers/page-names.ts'
import { crawlerForOwnToken, crawlerOf } from '../crawlers/registry.ts'
import type { Citation } from '../text/citations.ts'
import { quoted } from '../text/phrases.ts'
import { type Wording, wordings } from '../text/wording.ts'
import { isAddressedTo } from './combined-directives.ts'
import type { Directive, DirectiveName, UnreadDirective } from './directive.ts'
import type { PageDirectives } from './page.ts'

const { say, templates } = wordings('directive', {
  noarchiveAmazon: 'Amazon does not use a page with `noarchive` to train its models.',
  noarchiveBing:
    'Microsoft does not use a page with `noarchive` in Copilot answers, nor to train its models. Bing’s search results still show the page. If the page has `nocache` too, `nocache` counts.',
  nocacheBing:
    'Microsoft uses only the address, the title and the snippet of a page with `nocache` in Copilot answers and to train its models.',
  unusedByGoogle: 'Google ignores $directive$.',
  nosnippetGoogle: 'Google does not use a page with `nosnippet` for its AI answers (AI Overviews, AI Mode).',
  maxSnippetGoogle:
    '`max-snippet` also limits how much of the text Google uses for its AI answers (AI Overviews, AI Mode).',
  nosnippetApple:
    'Apple does not use a page with `nosnippet` for answers of its AI models, such as those of Siri. Search still finds the page.',
  noneApple: 'Apple reads `none` as `noindex, nosnippet, nofollow`.',
  notReadByGoogle:
    'In meta tags, Google reads only `googlebot` and `googlebot-news` as names of its search crawlers. The meta tag for $token$ has no effect.',
  notSeparated:
    'There is no comma between the directives $directives$. Google documents only lists with commas; whether a crawler reads this one is not specified.',
})

export { templates as directiveTemplates }

/**
 * What an operator documents about directives on the page beyond their common meaning, or why a crawler does not read
 * them.
 */
export interface DirectiveRemark {
  /** One or two plain English sentences. */
  readonly message: string
  /** The message, for translation. */
  readonly wording: Wording
  /** The operator's text. */
  readonly source: Citation
  /** The directives that the remark is about. */
  readonly about: readonly (Directive | UnreadDirective)[]
}

interface OperatorFact {
  readonly token: string
  readonly names: readonly DirectiveName[]
  readonly source: Citation
  readonly wording: (directive: Directive) => Wording
  /** True if the operator documents this only for meta tags, not for headers. */
  readonly metasOnly?: true
}

const googleRobotsMeta: Citation = {
  title: 'Google, Robots meta tag, data-nosnippet, and X-Robots-Tag specifications',
  url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
}
const amazonCitation: Citation = { title: 'Amazon, Amazonbot', url: 'https://developer.amazon.com/amazonbot' }
const bing: Citation = {
  title: 'Bing, Announcing new options for webmasters to control usage of their content in Bing Chat',
  url: 'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
}
const appleCitation: Citation = { title: 'Apple, About Applebot', url: 'https://support.apple.com/en-us/119829' }

const operatorFacts: readonly OperatorFact[] = [
  {
    token: 'Amazonbot',
    names: ['noarchive'],
    source: amazonCitation,
    wording: () => say('noarchiveAmazon'),
    metasOnly: true,
  },
  { token: 'Bingbot', names: ['noarchive'], source: bing, wording: () => say('noarchiveBing') },
  { token: 'Bingbot', names: ['nocache'], source: bing, wording: () => say('nocacheBing') },
  {
    token: 'Googlebot',
    names: ['noarchive', 'nocache'],
    source: googleRobotsMeta,
    wording: ({ name }) => say('unusedByGoogle', { directive: quoted(name) }),
  },
  { token: 'Googlebot', names: ['nosnippet'], source: googleRobotsMeta, wording: () => say('nosnippetGoogle') },
  { token: 'Googlebot', names: ['max-snippet'], source: googleRobotsMeta, wording: () => say('maxSnippetGoogle') },
  { token: 'Applebot', names: ['nosnippet'], source: appleCitation, wording: () => say('nosnippetApple') },
  { token: 'Applebot', names: ['none'], source: appleCitation, wording: () => say('noneApple') },
]

/**
 * The remarks about a page's directives: what single operators do with them, each with its source, and which ones no
 * crawler reads. In the order of the directives. The same remark appears once.
 */
export function directiveRemarks({ directives, unread }: PageDirectives): readonly DirectiveRemark[] {
  const remarks = new Map<string, { wording: Wording; source: Citation; about: (Directive | UnreadDirective)[] }>()
  function add(wording: Wording, source: Citation, directive: Directive | UnreadDirective): void {
    const same = remarks.get(wording.text)
    if (same) same.about.push(directive)
    else remarks.set(wording.text, { wording, source, about: [directive] })
  }
  for (const directive of directives) {
    if (isUnreadMeta(directive)) {
      add(say('notReadByGoogle', { token: quoted(directive.productToken) }), googleRobotsMeta, directive)
    }
    for (const { token, names, source, wording, metasOnly } of operatorFacts) {
      if (!names.includes(directive.name) || !setsLimit(directive)) continue
      if (metasOnly && directive.source.kind !== 'meta') continue
      if (isAddressedTo(namesOnPage(crawlerForOwnToken(token)))(directive)) add(wording(directive), source, directive)
    }
  }
  for (const text of unread) {
    if (text.reason !== 'not-separated') continue
    add(say('notSeparated', { directives: quoted(text.spelling) }), googleRobotsMeta, text)
  }
  return [...remarks.values()].map(({ wording, ...rest }) => ({ message: wording.text, wording, ...rest }))
}

/** Whether a directive restricts something: the limit −1 means that there is no limit. */
const setsLimit = (directive: Directive) => !('limit' in directive) || directive.limit >= 0

/** A meta tag under a name that Google does not read in meta tags; in headers it reads every name. */
function isUnreadMeta(directive: Directive): boolean {
  const crawler = crawlerOf(directive.productToken)
  return crawler?.operator === 'Google' && !isAddressedTo(namesOnPage(crawler))(directive)
}
