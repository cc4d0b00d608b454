/** The sentences of findings: what was found, what it means, and what a repair does. */
import { type Wordings, wordings } from '../text/wording.ts'

const texts = {
  wantedClosed: {
    one: '$count$ of $of$ pages in the sitemap should be found, but is closed for search engines by $line$ ($rule$).',
    other:
      '$count$ of $of$ pages in the sitemap should be found, but are closed for search engines by $line$ ($rule$).',
  },
  wantedClosedLinked: {
    one: '$count$ of $of$ pages in the sitemap should be found, but is closed for search engines by $line$ ($rule$), with $some$ of $all$ internal links.',
    other:
      '$count$ of $of$ pages in the sitemap should be found, but are closed for search engines by $line$ ($rule$), with $some$ of $all$ internal links.',
  },
  wantedClosedSearched: {
    one: '$count$ of $of$ pages in the sitemap or in search results should be found, but is closed for search engines by $line$ ($rule$), with $some$ of $all$ $measure$.',
    other:
      '$count$ of $of$ pages in the sitemap or in search results should be found, but are closed for search engines by $line$ ($rule$), with $some$ of $all$ $measure$.',
  },
  clicks: 'clicks',
  impressions: 'impressions',
  helpWantedClosed: 'Search engines cannot read these pages. Open them, or take them out of the sitemap.',
  helpWantedSearched:
    'Search engines cannot read these pages. Open those that should be found, and take the others out of the sitemap.',
  helpPrefix:
    'A rule closes every address that begins with its path: $rule$ also closes $example$. Open these pages, or take them out of the sitemap.',
  helpPrefixSearched:
    'A rule closes every address that begins with its path: $rule$ also closes $example$. Open the pages that should be found, and take the others out of the sitemap.',
  unwantedRequests: {
    one: 'Crawlers that you want to keep out made $count$ of $of$ requests by known crawlers: robots.txt lets in $crawlers$.',
    other:
      'Crawlers that you want to keep out made $count$ of $of$ requests by known crawlers: robots.txt lets in $crawlers$.',
  },
  unwantedPages: {
    one: '$count$ of $of$ URLs is open although you want it closed: robots.txt lets in $crawlers$.',
    other: '$count$ of $of$ URLs are open although you want them closed: robots.txt lets in $crawlers$.',
  },
  helpUnwanted: 'Robots.txt can keep them out.',
  helpUnwantedSearch:
    'Robots.txt can keep them out. Search engines may go on showing addresses that they know already, without their text.',
  helpRetired: '$retired$ in robots.txt is an old name that no crawler goes by any more. Name $crawlers$ there.',
  waste: {
    one: '$count$ of $of$ requests of search engines went to an address with the parameter $name$, which no sitemap names.',
    other:
      '$count$ of $of$ requests of search engines went to addresses with the parameter $name$, which no sitemap names.',
  },
  helpWaste:
    'Time that search engines spend there is missing for other pages. Close these addresses if they only sort or filter what other pages show. A page that names another as canonical cannot be read for that any more once it is closed.',
  forbidden: {
    one: '$crawler$ made $count$ of its $of$ requests although robots.txt forbids it.',
    other: '$crawler$ made $count$ of its $of$ requests although robots.txt forbids them.',
  },
  helpForbidden:
    'Robots.txt only asks. The part on the log says what may excuse these requests; what must not be fetched is kept safe by the server.',
  resources: {
    one: '$count$ of $of$ scripts, style sheets and images is closed for search engines by $line$ ($rule$).',
    other: '$count$ of $of$ scripts, style sheets and images are closed for search engines by $line$ ($rule$).',
  },
  helpResources: 'Search engines look at pages as a browser shows them. Open what pages need to be shown.',
  neverCrawled: {
    one: '$count$ of $of$ open pages in the sitemap was not requested by any search engine in this log.',
    other: '$count$ of $of$ open pages in the sitemap were not requested by any search engine in this log.',
  },
  helpNeverCrawled: 'See whether other pages link to them, and how deep in the site they are.',
  orphans: {
    one: '$count$ of $of$ addresses that search engines requested is in none of the lists.',
    other: '$count$ of $of$ addresses that search engines requested are in none of the lists.',
  },
  helpOrphans:
    'They may be old pages that nothing links to. Link to those that should be found, and answer the others with 404 or 410.',
  fakes: {
    one: '$count$ of $of$ requests that call themselves $crawler$ came from an address that its operator does not publish.',
    other:
      '$count$ of $of$ requests that call themselves $crawler$ came from addresses that its operator does not publish.',
  },
  helpFakes:
    'Anyone can send this name. A firewall that knows the published addresses can tell these requests from others.',
  quietClosed: {
    one: '$count$ of $of$ URLs is closed and nothing says that it should be found. Nothing is to be done about it.',
    other:
      '$count$ of $of$ URLs are closed and nothing says that they should be found. Nothing is to be done about them.',
  },
  logFull:
    'Search engines requested more URLs than there is memory for, so wasted requests, pages that they never request and URLs in no list were not looked for.',

  // What a repair does.
  opens: {
    one: 'Opens $count$ URL, and changes nothing else of $of$ URLs.',
    other: 'Opens $count$ URLs, and changes nothing else of $of$ URLs.',
  },
  opensMore: {
    one: 'Opens $count$ URL. It also changes $some$ of $of$ URLs for which nothing asks for that.',
    other: 'Opens $count$ URLs. It also changes $some$ of $of$ URLs for which nothing asks for that.',
  },
  closesRequested: {
    one: 'Closes addresses for which search engines made $count$ request. Of $of$ URLs, none that should be found is closed.',
    other:
      'Closes addresses for which search engines made $count$ requests. Of $of$ URLs, none that should be found is closed.',
  },
  closesMore: {
    one: 'Closes addresses for which search engines made $count$ request. It also changes $some$ of $of$ URLs for which nothing asks for that.',
    other:
      'Closes addresses for which search engines made $count$ requests. It also changes $some$ of $of$ URLs for which nothing asks for that.',
  },
  keepsOut: 'Keeps these crawlers out, and changes nothing else of $of$ URLs.',
  keepsOutMore: 'Keeps these crawlers out. It also changes $some$ of $of$ URLs for which nothing asks for that.',
  provedOpens:
    'Proved for all URLs, as the crawlers of this audit read the file: the edit closes nothing, and changes nothing for crawlers other than $crawlers$.',
  provedCloses:
    'Proved for all URLs, as the crawlers of this audit read the file: the edit opens nothing, and changes nothing for crawlers other than $crawlers$.',
  withoutGroup: 'those that have no group of their own',
  notProved: 'For URLs that are not in the sources, it is not proved what else the edit changes.',
} as const

const { say: sayFinding, templates } = wordings('finding', texts)

export const say: Wordings<typeof texts>['say'] = sayFinding
export const findingTemplates = templates
