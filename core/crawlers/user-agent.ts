/** Finds out from the User-Agent header which crawler sent a request (RFC 9110 §10.1.5). */
import type { Crawler } from './crawler.ts'
import { namesInHeader } from './names-in-header.ts'

/**
 * The known crawler that a User-Agent header names as its sender: `Googlebot` for `Mozilla/5.0 … (compatible;
 * Googlebot/2.1; +http://www.google.com/bot.html) …`. Undefined if the header names none, or if it is not certain that
 * the name is the sender's; `namesInHeader` tells the two apart.
 *
 * A name must be a whole word, in any case: `Googlebot` is not in `Googlebot-Foo/1.0`. Names within web and e-mail
 * addresses do not count, nor names after a word such as `like`, nor the names of apps in the headers of browsers
 * (`… Mobile/16B92 [Pinterest/iOS]`). Names under which nothing is fetched (`Google-Extended`) are never in a header.
 * Anyone can send any header: only the address of the request shows who really sent it (`CrawlerProfile.addresses`).
 *
 * The time grows with the length of the header, of which the first 4,000 characters are read. Never throws.
 */
export function crawlerOfUserAgent(header: string): Crawler | undefined {
  return namesInHeader(header).find(({ crawler, certain }) => certain && crawler?.crawls)?.crawler
}

/**
 * The name of a product that is written with its version (RFC 9110 §10.1.5: `product = token ["/" product-version]`),
 * alone or in a whole User-Agent header: `ExampleBot` for `Mozilla/5.0 (compatible; ExampleBot/0.1; +https://…)`.
 * `User-Agent:` may stand before the header. Undefined if no slash follows a name, or if only browsers are named. The names
 * are those of `namesInHeader`, without those that are only mentioned.
 */
export const productNameOf = (header: string): string | undefined =>
  namesInHeader(header.replace(/^user-agent:\s*/i, '')).find(
    ({ hasVersion, isMentioned }) => hasVersion && !isMentioned,
  )?.name
