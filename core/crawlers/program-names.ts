/** Names of programs that are not in the registry, as they stand in User-Agent headers. */

/** Names that browsers send and that crawlers repeat before their own. */
const browserNames =
  /^(?:mozilla|applewebkit|khtml|gecko|chrome|chromium|headlesschrome|safari|version|mobile|firefox|edge?|edg(?:a|ios)|opr|opera|crios|fxios)$/i

/** Libraries and tools that programs are written with. */
const libraryNames =
  /^(?:curl|wget|python|go-http-client|java|okhttp|axios|node|undici|libwww|ruby|php|guzzle|scrapy|apache-httpclient|headless|http\.rb)/i

/** Words that robots have in their names. */
const robotNames = /bot|crawl|spider|slurp|scrap|fetch|archiv/i

/** Systems, libraries and devices that only the headers of browsers and apps name. */
const appPlatforms = /^(?:android|cfnetwork|dalvik|darwin|electron|ios|ipad|iphone|ipod|msie|trident)$/i

/** Other words of headers that do not name programs. */
const otherPlatforms = /^(?:compatible|linux|macintosh|u|windows|x11)$/i

export const isAppPlatform = (name: string): boolean => appPlatforms.test(name)
export const isPlatformName = (name: string): boolean => appPlatforms.test(name) || otherPlatforms.test(name)
export const isBrowserName = (name: string): boolean => browserNames.test(name)
export const isLibraryName = (name: string): boolean => libraryNames.test(name)
export const isRobotName = (name: string): boolean => robotNames.test(name)
