import { namesOnPage } from '../crawlers/page-names.ts'
import { crawlerForOwnToken, crawlerOf } from '../crawlers/registry.ts'
import type { Citation } from '../text/citations.ts'
import { quoted } from '../text/phrases.ts'
import { type Wording, wordings } from '../text/wording.ts'
import type { Directive, DirectiveName, Unread } from './directive.ts'
import type { PageDirectives } from './page.ts'
import { addresses } from './sum.ts'

const { say, templates } = wordings('directive', {
  noarchiveAmazon: 'Amazon does not use a page with `noarchive` to train its models.',
  noarchiveBing:
    'Microsoft does not use a page with `noarchive` in Copilot answers, nor to train its models. Bing’s search results still show the page. If the page has `nocache` too, `nocache` counts.',
  nocacheBing:
    'Of a page with `nocache`, Microsoft uses no more than the address, the title and the snippet in Copilot answers and to train its models.',
  unusedByGoogle: 'Google ignores $directive$.',
  nosnippetGoogle: 'Google does not use a page with `nosnippet` for its AI answers (AI Overviews, AI Mode).',
  maxSnippetGoogle:
    '`max-snippet` also limits how much of the text Google uses for its AI answers (AI Overviews, AI Mode).',
  nosnippetApple:
    'Apple does not use a page with `nosnippet` for answers of its AI models, such as those of Siri. Search still finds the page.',
  noneApple: 'Apple reads `none` as `noindex, nosnippet, nofollow`.',
  notReadByGoogle:
    'In meta tags, Google reads only `googlebot` and `googlebot-news` as names of its search crawlers. The meta tag for $token$ counts for nobody.',
  notSeparated:
    'There is no comma between the directives $directives$. Google documents only lists with commas; whether a crawler reads this one is not specified.',
})

export { templates as directiveTemplates }

/** What an operator says of directives on the page beyond their common meaning, or why a crawler does not read them. */
export interface DirectiveRemark {
  /** One or two plain English sentences. */
  readonly message: string
  /** The same, to be translated. */
  readonly wording: Wording
  /** Where it is written. */
  readonly source: Citation
  /** The directives that it is about. */
  readonly about: readonly (Directive | Unread)[]
}

/** What the operator of a crawler says of a directive. */
interface OperatorFact {
  readonly token: string
  readonly names: readonly DirectiveName[]
  readonly source: Citation
  readonly wording: (directive: Directive) => Wording
  /** What it says only of meta tags, not of headers. */
  readonly metasOnly?: true
}

const googleRobotsMeta: Citation = {
  title: 'Google, Robots meta tag, data-nosnippet, and X-Robots-Tag specifications',
  url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
}
const amazon: Citation = { title: 'Amazon, Amazonbot', url: 'https://developer.amazon.com/amazonbot' }
const bing: Citation = {
  title: 'Bing, Announcing new options for webmasters to control usage of their content in Bing Chat',
  url: 'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
}
const apple: Citation = { title: 'Apple, About Applebot', url: 'https://support.apple.com/en-us/119829' }

const facts: readonly OperatorFact[] = [
  {
    token: 'Amazonbot',
    names: ['noarchive'],
    source: amazon,
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
  { token: 'Applebot', names: ['nosnippet'], source: apple, wording: () => say('nosnippetApple') },
  { token: 'Applebot', names: ['none'], source: apple, wording: () => say('noneApple') },
]

/**
 * What is to be said of a page's directives: what single operators make of them, each with its source, and what does not
 * count for anybody. In the order of the directives; nothing is said twice.
 */
export function directiveRemarks({ directives, unread }: PageDirectives): readonly DirectiveRemark[] {
  const remarks = new Map<string, { wording: Wording; source: Citation; about: (Directive | Unread)[] }>()
  function add(wording: Wording, source: Citation, said: Directive | Unread): void {
    const before = remarks.get(wording.text)
    if (before) before.about.push(said)
    else remarks.set(wording.text, { wording, source, about: [said] })
  }
  for (const directive of directives) {
    if (isForNobody(directive)) {
      add(say('notReadByGoogle', { token: quoted(directive.productToken) }), googleRobotsMeta, directive)
    }
    for (const { token, names, source, wording, metasOnly } of facts) {
      if (!names.includes(directive.name) || !isLimit(directive)) continue
      if (metasOnly && directive.source.kind !== 'meta') continue
      if (addresses(namesOnPage(crawlerForOwnToken(token)))(directive)) add(wording(directive), source, directive)
    }
  }
  for (const said of unread) {
    if (said.reason !== 'not-separated') continue
    add(say('notSeparated', { directives: quoted(said.spelling) }), googleRobotsMeta, said)
  }
  return [...remarks.values()].map(({ wording, ...rest }) => ({ message: wording.text, wording, ...rest }))
}

/** −1 is no limit. */
const isLimit = (directive: Directive) => !('limit' in directive) || directive.limit >= 0

/** A meta tag that names a crawler of Google's which does not read it. */
function isForNobody(directive: Directive): boolean {
  const crawler = crawlerOf(directive.productToken)
  if (directive.source.kind !== 'meta' || crawler?.operator !== 'Google') return false
  return !addresses(namesOnPage(crawler))(directive)
}
