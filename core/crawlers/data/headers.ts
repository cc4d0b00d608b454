/**
 * The shapes of the User-Agent headers that would be read wrongly without knowing them. Only the names of crawlers in
 * headers are read with this, so it is kept apart from what verdicts need.
 */

/**
 * - `browser`: the crawler sends the header of a browser and adds its name to it as apps do, with no word such as
 *   `compatible` and no address: `Mozilla/5.0 … Safari/537.36 BingPreview/1.0b`.
 * - `app`: an app or a browser has the same name. It adds the name to the headers of what people open in it:
 *   `Mozilla/5.0 … Mobile/16B92 [Pinterest/iOS]`.
 */
export type HeaderShape = 'browser' | 'app'

const browser = ['Applebot', 'BingPreview', 'Google-Lighthouse', 'MSIECrawler', 'Pingdom', 'Storebot-Google'] as const

const app = [
  'Bluesky',
  'Code',
  'Cursor',
  'Devin',
  'Feedbin',
  'Feedly',
  'Inoreader',
  'Mastodon',
  'NewsBlur',
  'opencode',
  'Operator',
  'Pinterest',
  'QuillBot',
  'Snapchat',
  'Trae',
  'WhatsApp',
] as const

/** By product token, as the registry spells it. Tokens that are missing have no such header that is known. */
export const headerShapes: ReadonlyMap<string, HeaderShape> = new Map<string, HeaderShape>([
  ...browser.map(token => [token, 'browser'] as const),
  ...app.map(token => [token, 'app'] as const),
])
