import type { DialectId, SiteState } from '../../core/index.ts'
import { visible } from '../../core/verdict/index.ts'

/** A verdict as it was shown. `line` is the deciding line, 1-based, if a line decides. */
export interface ShownVerdict {
  readonly token: string
  readonly state: SiteState
  readonly dialect: DialectId
  readonly line?: number | undefined
}

/**
 * What a report of a wrong verdict needs, in lines that are the same in every language: the version, the browser, the URL,
 * the sum of the file, and for each crawler the verdict, its line and how the file was read.
 * @param octets the robots.txt as it was read
 */
export async function verdictFacts(
  version: string,
  url: string,
  octets: Uint8Array<ArrayBuffer>,
  verdicts: readonly ShownVerdict[],
): Promise<string> {
  const lines = [
    `Robotscope ${version}`,
    navigator.userAgent,
    `URL: ${visible(url)}`,
    `robots.txt: ${octets.length} bytes, SHA-256 ${await sha256Of(octets)}`,
    ...verdicts.map(
      ({ token, state, dialect, line }) =>
        `${token}: ${state}${line === undefined ? '' : `, line ${line}`}, read as ${dialect}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

/** The SHA-256 sum in hexadecimal digits. */
export async function sha256Of(octets: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', octets))
  return Array.from(digest, octet => octet.toString(16).padStart(2, '0')).join('')
}
