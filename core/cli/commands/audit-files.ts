/** The robots.txt files by which `audit` judges. */
import { readAddressList } from '../../findings/address-list.ts'
import type { WrittenWishLine } from '../../intent/parse-wish.ts'
import { parsedUrl } from '../../url/parsed-url.ts'
import { robotsTxtUrlOf } from '../../url/url.ts'
import type { Context } from '../context.ts'
import { wrongUsage } from '../failure.ts'
import { expectationsIn } from '../input/expectations.ts'
import { isWithoutFile, whyNoFile } from '../input/no-file.ts'
import { isAddress, type Reader, type RobotsFile } from '../input/robots-file.ts'

export interface SiteFile {
  readonly file: RobotsFile
  /** Undefined for a single file whose site is not known yet. */
  readonly origin: string | undefined
}

/** The files that the person named; for sources that are addresses, the robots.txt of their sites. */
export async function filesFor(
  context: Context,
  reader: Reader,
  sources: readonly string[],
  { robots, site }: { readonly robots?: readonly string[]; readonly site?: string },
): Promise<readonly SiteFile[]> {
  const named = robots ?? [...new Set(sources.filter(isAddress).map(robotsTxtUrlOf))]
  if (named.length === 0)
    throw wrongUsage('By which robots.txt? Name it: --robots robots.txt, or --robots https://example.com.')
  const files: SiteFile[] = []
  for (const one of named) {
    const { origin, name } = siteAndFile(one)
    const file = notedFile(context, await reader.read(name))
    files.push({ file, origin: origin ?? file.origin })
  }
  if (files.filter(({ origin }) => origin === undefined).length > 1) {
    throw wrongUsage('Several files need their hosts: --robots a.example=a.txt --robots b.example=b.txt')
  }
  return files.map(one =>
    one.origin === undefined && site !== undefined ? { ...one, origin: new URL(site).origin } : one,
  )
}

/** The parts of HOST=FILE. HOST may have a scheme, a port, letters of any script, or be the address of a machine. */
function siteAndFile(text: string): { readonly origin?: string; readonly name: string } {
  const [, host = '', name] = /^((?:https?:\/\/)?[^\s/?#@=]+)=(.+)$/i.exec(text) ?? []
  const url = parsedUrl(isAddress(host) ? host : `https://${host}`)
  return name !== undefined && url ? { origin: url.origin, name } : { name: text }
}

/** Adds a note if there is no file. Verdicts depend on the server's answer too, so the audit goes on without a file. */
function notedFile(context: Context, file: RobotsFile): RobotsFile {
  const reason = whyNoFile(file)
  if (isWithoutFile(file)) context.note(`${file.name} does not exist, which allows everything.`)
  else if (reason !== undefined) context.note(`${file.name}: ${reason}`)
  return file
}

/** A robots.txt that was in force before the one of today. */
export interface FormerFile {
  readonly file: RobotsFile
  /** When it ceased to be, in ms since the epoch. */
  readonly until: number
}

/** ISO 8601: a day, which begins at midnight in UTC, or a time with its zone. */
const DAY_OR_TIME = /^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?)=(.+)$/s

/** The files of earlier times, the oldest first. */
export async function formerFilesFor(
  reader: Reader,
  named: readonly string[] = [],
  files: readonly SiteFile[],
): Promise<readonly FormerFile[]> {
  if (named.length > 0 && files.length > 1)
    throw wrongUsage('--until is about the robots.txt of one site, and there are several.')
  const earlier: FormerFile[] = []
  for (const one of named) {
    const [, time = '', name = ''] = DAY_OR_TIME.exec(one) ?? []
    const until = Date.parse(time)
    if (Number.isNaN(until))
      throw wrongUsage(`--until ${one}: write TIME=FILE, such as 2026-11-20=old.txt or 2026-11-20T10:00Z=old.txt.`)
    earlier.push({ file: await reader.read(name), until })
  }
  return earlier.sort((a, b) => a.until - b.until)
}

/** The addresses that an operator publishes for some of its crawlers. */
export interface OperatorAddresses {
  readonly tokens: readonly string[]
  readonly prefixes: readonly string[]
}

/** What the owner of a site has besides sources: the expectations, and lists of addresses. */
export async function ownerFilesFor(
  context: Context,
  { expect, addresses = [] }: { readonly expect?: string; readonly addresses?: readonly string[] },
): Promise<{ readonly wish: readonly WrittenWishLine[]; readonly addresses: readonly OperatorAddresses[] }> {
  const textOf = async (name: string) => Buffer.from(await context.read(name)).toString('utf8')
  const wish = expect === undefined ? [] : expectationsIn(await textOf(expect), expect, context.note)
  const lists: OperatorAddresses[] = []
  for (const one of addresses) {
    const [, token, file = one] = /^([\w.-]+)=(.+)$/.exec(one) ?? []
    const list = readAddressList(file, await textOf(file))
    if (list.kind === 'problem') throw wrongUsage(`--addresses ${file}: it does not hold a list of addresses.`)
    const tokens = token === undefined ? list.tokens : [token]
    if (tokens.length === 0)
      throw wrongUsage(`--addresses ${file}: whose addresses are these? Name the crawler: Googlebot=${file}`)
    lists.push({ tokens, prefixes: list.prefixes })
  }
  return { wish, addresses: lists }
}
