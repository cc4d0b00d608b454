import { expect, test } from 'vitest'
import { type PlaygroundSettings, stateFromSettings } from '../state/state.ts'
import { type Entrance, takeIn } from './intake.ts'

const texts = {
  robots: 'User-agent: *\nDisallow: /\n',
  list: 'https://a.example/1\nhttps://a.example/2\n',
  log: '192.0.2.1 - - [01/Nov/2026:00:00:00 +0000] "GET /a HTTP/1.1" 200 5 "-" "Googlebot/2.1"\n',
  page: '<!doctype html><meta name="robots" content="noindex">',
  crawler: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
  llms: '# Shop\n\n> A shop.\n\n- [Guides](https://a.example/guides.md): how to\n',
  server: 'RewriteEngine On\nRewriteRule ^a b',
  json: '{"name": "a"}',
  prose: 'Dear crawlers of the web,\nplease be kind to us and to our server.',
  line: 'Dear crawlers, please be kind.',
  name: 'User-Agent: YandexBot',
  request: 'GET /a HTTP/1.1\nHost: a.example\nUser-Agent: YandexBot/3.0\n',
  address: 'https://a.example/',
  word: 'shop',
}

/** What each entrance does with a text: `-` leaves it there, a name is where it is put, `no` is a sentence. */
test.each<[keyof typeof texts, Record<Entrance, string>]>([
  ['robots', { editor: '-', urls: 'editor', site: 'editor' }],
  ['list', { editor: '-', urls: '-', site: 'verdicts' }],
  ['log', { editor: '-', urls: 'audit', site: 'audit' }],
  ['page', { editor: 'check-page', urls: 'check-page', site: 'check-page' }],
  ['crawler', { editor: 'YandexBot', urls: 'YandexBot', site: 'YandexBot' }],
  ['name', { editor: '-', urls: 'YandexBot', site: 'YandexBot' }],
  ['request', { editor: 'YandexBot', urls: 'YandexBot', site: 'YandexBot' }],
  ['browser', { editor: 'no', urls: 'no', site: 'no' }],
  ['llms', { editor: 'no', urls: 'no', site: 'no' }],
  ['server', { editor: 'no', urls: 'no', site: 'no' }],
  ['json', { editor: 'no', urls: 'no', site: 'no' }],
  ['prose', { editor: 'no', urls: 'no', site: 'no' }],
  ['line', { editor: 'no', urls: '-', site: '-' }],
  ['address', { editor: '-', urls: '-', site: '-' }],
  ['word', { editor: '-', urls: '-', site: '-' }],
])('%s', (name, expected) => {
  const settings: PlaygroundSettings = {
    targets: ['/'],
    crawlers: ['Googlebot'],
    reading: 'as-documented',
    pane: 'why',
    chosen: { target: 0, crawler: 'Googlebot' },
  }
  for (const at of ['editor', 'urls', 'site'] as const) {
    const places: string[] = []
    const undone: string[] = []
    const lists = { addToAudit: () => places.push('audit'), addToVerdicts: () => places.push('verdicts') }
    const context: Parameters<typeof takeIn>[0] = {
      state: stateFromSettings(settings),
      dispatch: action => {
        if (action.type === 'check-page') places.push(action.type)
        else if (action.type === 'choose-crawlers') undone.push(action.tokens.join())
        else if (action.type === 'choose') places.push(String(action.crawler))
      },
      openFile: () => places.push('editor'),
      arrivals: {
        chose: (token, undo) => {
          expect(places.splice(0)).toEqual([token])
          undo()
          expect([places.splice(0), undone]).toEqual([['Googlebot'], [`${token},Googlebot`, 'Googlebot']])
          places.push(token)
        },
      },
    }
    const taken = takeIn(context, texts[name], at, lists)
    const became = typeof taken === 'object' ? 'no' : taken === 'stays' ? '-' : places.join()
    expect([at, became]).toEqual([at, expected[at]])
    if (typeof taken === 'object') {
      expect(taken.because).toMatch(/\w \w/)
      // A text of several lines would not fit into a field, and must not be lost.
      expect(taken.file !== undefined).toBe(at !== 'editor' && texts[name].trim().includes('\n'))
    }
    // Nothing but a page needs a URL.
    const unasked = takeIn(
      { ...context, arrivals: undefined, state: stateFromSettings({ ...settings, targets: [] }) },
      texts[name],
      at,
      lists,
    )
    expect(typeof unasked === 'object').toBe(typeof taken === 'object' || name === 'page')
  }
})
