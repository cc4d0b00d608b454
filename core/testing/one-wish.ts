/** Sites, wishes and what every face says of a page: one answer. */
export interface OneWish {
  readonly name: string
  /** The lines of robots.txt. */
  readonly file: readonly string[]
  /** The status of the server's answer; 200 if left out. */
  readonly status?: number
  /** The lines of robots.expect. */
  readonly wish: readonly string[]
  readonly path: string
  readonly state: 'as-wanted' | 'not-as-wanted' | 'not-decided' | 'no-wish'
  /** Who does not get what is wanted, with what they get and the line: `GPTBot allowed 3`. */
  readonly against?: readonly string[]
}

const noTraining = ['Googlebot,Bingbot,OAI-SearchBot allow /', 'GPTBot,CCBot disallow everywhere']
const closedForTraining = ['User-agent: GPTBot', 'User-agent: CCBot', 'Disallow: /']

export const oneWish: readonly OneWish[] = [
  { name: 'a news site without AI training', file: closedForTraining, wish: noTraining, path: '/', state: 'as-wanted' },
  {
    name: 'one crawler for training is forgotten',
    file: ['User-agent: CCBot', 'Disallow: /'],
    wish: noTraining,
    path: '/news',
    state: 'not-as-wanted',
    against: ['GPTBot allowed'],
  },
  {
    name: 'one page is open for training',
    file: [...closedForTraining, 'Allow: /press/'],
    wish: noTraining,
    path: '/press/1',
    state: 'not-as-wanted',
    against: ['GPTBot allowed 4', 'CCBot allowed 4'],
  },
  {
    name: 'another page of that site',
    file: [...closedForTraining, 'Allow: /press/'],
    wish: noTraining,
    path: '/news',
    state: 'as-wanted',
  },
  {
    name: 'a shop that is closed for Googlebot',
    file: ['User-agent: Googlebot', 'Disallow: /product', ...closedForTraining],
    wish: noTraining,
    path: '/product/1',
    state: 'not-as-wanted',
    against: ['Googlebot blocked 2'],
  },
  {
    name: 'an area that is closed on purpose',
    file: ['User-agent: *', 'Disallow: /cart'],
    wish: ['Googlebot,Bingbot allow /', 'Googlebot,Bingbot disallow /cart'],
    path: '/cart/1',
    state: 'as-wanted',
  },
  {
    name: 'a staging host that is closed',
    file: ['User-agent: *', 'Disallow: /'],
    wish: ['*,Googlebot disallow everywhere'],
    path: '/a',
    state: 'as-wanted',
  },
  {
    name: 'a staging host that went live',
    file: ['User-agent: *', 'Disallow:'],
    wish: ['*,Googlebot disallow everywhere'],
    path: '/a',
    state: 'not-as-wanted',
    against: ['* allowed', 'Googlebot allowed'],
  },
  {
    name: 'no robots.txt',
    file: [],
    status: 404,
    wish: ['Googlebot allow /', 'GPTBot disallow everywhere'],
    path: '/',
    state: 'not-as-wanted',
    against: ['GPTBot allowed'],
  },
  {
    name: 'a server that fails closes the site',
    file: [],
    status: 503,
    wish: ['Bingbot allow /'],
    path: '/',
    state: 'not-as-wanted',
    against: ['Bingbot blocked'],
  },
  {
    name: 'a fetcher that does not follow robots.txt',
    file: ['User-agent: *', 'Disallow: /'],
    wish: ['Perplexity-User allow /'],
    path: '/',
    state: 'not-decided',
  },
  {
    name: 'a name about which its operator does not say enough',
    file: ['User-agent: *', 'Disallow: /'],
    wish: ['Google-Extended disallow everywhere'],
    path: '/',
    state: 'not-decided',
  },
  {
    name: 'a page about which nothing is wanted',
    file: [],
    wish: ['Googlebot allow /a'],
    path: '/b',
    state: 'no-wish',
  },
  { name: 'only a preference', file: [], wish: ['GPTBot train-ai=n /'], path: '/', state: 'no-wish' },
]
