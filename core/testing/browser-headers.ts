/** User-Agent headers of browsers, of what is built into apps, and of devices: people, not crawlers. */

const chromeVersions = ['109.0.0.0', '131.0.6778.85', '142.0.0.0']
const safari = (version: string) => `Version/${version} Safari/605.1.15`
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const desktops = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'X11; CrOS x86_64 14541.0.0',
]
const androids = [
  'Linux; Android 10; K',
  'Linux; Android 14; SM-S921B Build/UP1A.231005.007; wv',
  'Linux; Android 13; Titan Pocket',
  'Linux; Android 11; Zeus; wv',
  'Linux; Android 10; CUBOT X30',
  'Linux; Android 9; CUBOT_NOVA Build/O11019',
]
const apples = ['iPhone; CPU iPhone OS 17_5 like Mac OS X', 'iPad; CPU OS 16_6 like Mac OS X']

/** What a browser of today adds to the header of Chrome. */
const chromeBrands = [
  'Safari/537.36',
  'Safari/537.36 Edg/131.0.2903.70',
  'Safari/537.36 OPR/116.0.0.0',
  'Safari/537.36 Vivaldi/7.0.3495.11',
  'YaBrowser/24.10.0 Yowser/2.5 Safari/537.36',
  'Whale/4.29.282.14 Safari/537.36',
  'coc_coc_browser/132.0.230 Safari/537.36',
  'Safari/537.36 SE 2.X MetaSr 1.0',
  'Safari/537.36 Ddg/16.0',
]

/** What mobile browsers add. */
const mobileBrands = [
  'Mobile Safari/537.36',
  'SamsungBrowser/27.0 Mobile Safari/537.36',
  'UCBrowser/13.4.0.1306 Mobile Safari/537.36',
  'Mobile Safari/537.36 EdgA/131.0',
  'Mobile Safari/537.36 OPR/85.0',
  'MiuiBrowser/14.10 Mobile Safari/537.36',
  'MQQBrowser/14.0 Mobile Safari/537.36',
  'SogouMobileBrowser/5.28 Mobile Safari/537.36',
  'Mobile Safari/537.36 DuckDuckGo/5',
]

/** What the browsers within apps add. Some of these names are also those of crawlers. */
export const appNames = [
  '[FBAN/FBIOS;FBAV/440.0;FBBV/1;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS]',
  '[FB_IAB/FB4A;FBAV/440.0.0.0;]',
  'Instagram 309.0.0.40.113',
  'Barcelona 300.0.0.0',
  '[Pinterest/iOS]',
  '[Pinterest/Android]',
  'Pinterest/12.3',
  'Snapchat/12.70.0.40 (like Safari/8614.1.25, panda)',
  'Bluesky/1.95',
  '[Bluesky/1.95]',
  'Feedly/96.0',
  'Inoreader/7.1',
  'NewsBlur/13.2',
  'Mastodon/2024.5',
  'WhatsApp/2.24.10.85',
  'WhatsApp/2.2408.15 Chrome/98.0.4758 Electron/17.0.1',
  'Telegram-Android/11.4 (Samsung)',
  'Line/14.19.0/IAB',
  'KAKAOTALK 10.8.5',
  'KAKAOTALK/10.8.5 (INAPP)',
  'NAVER(inapp; search; 2000; 12.8.5)',
  'MicroMessenger/8.0.50(0x1800323a) NetType/WIFI Language/en',
  'Slack_SSB/4.41.97',
  'Slack/24.11',
  'Teams/24295.605',
  'musical_ly_2023 BytedanceWebview/d8a21c6',
  'trill_330 BytedanceWebview/1',
  'Twitter for iPhone/10.65',
  'TwitterAndroid/10.66',
  '[LinkedInApp]/9.29',
  'GSA/342.0',
  'baiduboxapp/13.60',
  'Reddit/2024.46',
  'discord/1.0.9172 Electron/32.2',
  'Cursor/0.45.14 Electron/32.2.6',
  'Code/1.96.0 Electron/32.2.6',
  'Trae/1.3 Electron/34',
  'Zalo/24.11',
  'Viber/23.1',
  'Puffin/10.4',
]

const devices = [
  `Mozilla/5.0 (Web0S; Linux/SmartTV) ${blink} Chrome/94.0.4606.128 Safari/537.36 WebAppManager`,
  `Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) ${blink} 76.0.3809.146/6.0 TV Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 9; AFTMM Build/PS7633; wv) ${blink} Version/4.0 Chrome/108.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (X11; Linux armv7l) ${blink} Chrome/90.0 Safari/537.36 CrKey/1.56.500000`,
  'Roku/DVP-14.0 (14.0.0.4170-46)',
  `Mozilla/5.0 (PlayStation; PlayStation 5/9.00) ${webKit} Version/13.0 Safari/605.1.15`,
  `Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.2.21.3 NintendoBrowser/5.1.0`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) ${blink} Chrome/131.0 Safari/537.36 Edg/131.0`,
  'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; GTB7.5; Titan; .NET CLR 3.5)',
  'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; en) Presto/2.12.423 Version/12.16',
  'Feedly/96 CFNetwork/1568.200.51 Darwin/24.1.0',
  'Pinterest/12.3 CFNetwork/1404.0.5 Darwin/22.3.0',
  'WhatsApp/2.24.10 CFNetwork/1568 Darwin/24.1.0',
  'Pinterest for iOS/12.3 (iPhone14,5; 16.1)',
  'Snapchat/12.70 (iPhone14,5; iOS 17.5; gzip)',
  'Dalvik/2.1.0 (Linux; U; Android 13; SM-A536B)',
  '',
]

const combined = (begins: readonly string[], ends: readonly string[]) =>
  begins.flatMap(begin => ends.map(end => `${begin} ${end}`))
const inFrames = (systems: readonly string[], engine: string) =>
  systems.map(system => `Mozilla/5.0 (${system}) ${engine}`)

/** Each header once. */
export const browserHeaders: readonly string[] = [
  ...chromeVersions.flatMap(version => combined(inFrames(desktops, `${blink} Chrome/${version}`), chromeBrands)),
  ...combined(inFrames(androids, `${blink} Chrome/131.0.0.0`), mobileBrands),
  ...combined(inFrames(androids, `${blink} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`), appNames),
  ...combined(inFrames(apples, `${webKit} Mobile/15E148`), appNames),
  ...combined(inFrames(desktops, `${blink} Chrome/131.0.0.0 Safari/537.36`), appNames.slice(-8)),
  ...combined(inFrames([...apples, 'Macintosh; Intel Mac OS X 10_15_7'], webKit), ['16.6', '17.5', '18.1'].map(safari)),
  ...['115.0', '128.0', '133.0'].flatMap(version =>
    [...desktops, 'Android 14; Mobile'].map(
      system => `Mozilla/5.0 (${system}; rv:${version}) Gecko/20100101 Firefox/${version}`,
    ),
  ),
  ...devices,
]
