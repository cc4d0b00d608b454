/** Reads the file that a question is about: from disk, stdin, git, or a site. */
import { isAbsolute } from 'node:path'
import { parse } from '../../parse/parse.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { leadingHost } from '../../url/leading-host.ts'
import { parsedUrl } from '../../url/parsed-url.ts'
import { robotsTxtUrlOf } from '../../url/url.ts'
import type { Site } from '../../verdict/site-verdict.ts'
import type { FetchOptions } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { unreadable, wrongUsage } from '../failure.ts'
import { openCache } from '../fetch/cache.ts'
import { type Client, createClient } from '../fetch/client.ts'
import { proxiesIn } from '../fetch/proxy.ts'
import { fetchRobots } from '../fetch/robots.ts'
import { gitFileOf, readFromGit } from './git.ts'

export interface RobotsFile {
  /** The name in messages: a path, `stdin`, or an address without its password. */
  readonly name: string
  /** The path of a file on disk that can be annotated and changed. */
  readonly path?: string
  /** Scheme and host, if the file was fetched. */
  readonly origin?: string
  readonly site: Site
  readonly robots: RobotsTxt
  readonly octets: Uint8Array
  /** Whether the revision of git has no such file. Then everything may be fetched. */
  readonly isMissing?: boolean
}

export interface Reader {
  /** Throws a `Failure` if there is no such file; `mayBeMissing` accepts that a revision of git lacks it. */
  read(named: string, mayBeMissing?: boolean): Promise<RobotsFile>
  readonly client: () => Promise<Client>
}

export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text)

/** The name of a file that is a path, also if it looks like an address, `git:REVISION:PATH`, `-` or an option. */
export const asPath = (name: string): string => (isAbsolute(name) ? name : `./${name}`)

/** Reads the files that a command names. The steps of fetching a file are reported as notes. */
export function readerOf(context: Context, options: FetchOptions, notesPages = true): Reader {
  let opened: Promise<Client> | undefined
  let stdin: Promise<Uint8Array> | undefined

  const client = () => {
    opened ??= openClient()
    return opened
  }

  async function openClient(): Promise<Client> {
    const { cache } = options
    return createClient({
      network: context.network,
      userAgent: options.userAgent ?? ownUserAgent(context),
      timeout: options.timeout,
      retries: options.retries,
      cache: cache === undefined ? context.guard?.answers : await openCache(context.resolve(cache), cache),
      localHosts: context.guard?.localHosts,
      now: context.now,
      sleep: context.sleep,
      note: context.note,
      waiting: context.waiting,
      proxyFor: proxiesIn(context.environment),
    })
  }

  /** With status 200 many servers send a page about the missing file. `lint` says it with its problems. */
  function noted(file: RobotsFile): RobotsFile {
    if (notesPages && file.robots.facts.looksLikeHtml)
      context.note(`${file.name} is an HTML page. Crawlers look for rules in it line by line.`)
    return file
  }

  async function fromSite(named: string): Promise<RobotsFile> {
    const url = addressOf(named)
    const shown = withoutPassword(url)
    const { site, octets, steps } = await fetchRobots(await client(), url, {
      timeout: options.timeout,
      now: context.now,
    })
    context.note(`${shown}: ${steps.join(', ')}`, 'dim')
    return { name: shown, origin: new URL(shown).origin, site, robots: site.robots, octets }
  }

  return {
    client,
    async read(named, mayBeMissing) {
      return noted(await unnoted(named, mayBeMissing))
    },
  }

  async function unnoted(named: string, mayBeMissing = false): Promise<RobotsFile> {
    if (isAddress(named)) return fromSite(named)
    if (named === '-') {
      stdin ??= readStdin(context)
      return fileOfOctets(await stdin, { name: 'stdin' })
    }
    const git = gitFileOf(named)
    if (git) {
      const octets = await readFromGit(context, git)
      if (octets !== 'missing') return fileOfOctets(octets, { name: named })
      if (mayBeMissing) return fileOfOctets(new Uint8Array(0), { name: named, isMissing: true })
      throw unreadable(`The revision ${git.revision} has no file ${git.path}.`)
    }
    return fileOfOctets(await readFromDisk(context, named), { name: named, path: named })
  }
}

const fileOfOctets = (octets: Uint8Array, about: Pick<RobotsFile, 'name' | 'path' | 'isMissing'>): RobotsFile => {
  const robots = parse(octets)
  return { ...about, site: { robots }, robots, octets }
}

async function readFromDisk(context: Context, named: string): Promise<Uint8Array> {
  try {
    return await context.read(named)
  } catch (error) {
    const advice = adviceFor(named)
    if (advice === undefined || !(error instanceof Error) || !error.message.includes('does not exist')) throw error
    throw unreadable(`The file ${named} does not exist. ${advice}`)
  }
}

/** What to write instead of a name that looks like an address. */
function adviceFor(named: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(named)) return 'Sites are asked by http and https only.'
  // A server on one's own machine mostly has no certificate.
  const local = /^(?:localhost|\d+(?:\.\d+){3}|\[[\da-f:]+\])(?::\d+)?(?=\/|$)/i.exec(named)?.[0]
  if (local !== undefined && parsedUrl(`http://${named}`)) return `To ask the site ${local}, write http://${named}.`
  const host = leadingHost(named)
  return host === undefined ? undefined : `To ask the site ${host}, write https://${named}.`
}

function addressOf(named: string): string {
  if (!parsedUrl(named)) throw wrongUsage(`${named} is not an address.`)
  const { username, password } = new URL(named)
  const address = new URL(robotsTxtUrlOf(named))
  address.username = username
  address.password = password
  return address.href
}

export function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  return shown.href
}

/** Names this tool and the address of its documentation. */
export const ownUserAgent = ({ version, home }: Context): string =>
  `robotscope/${version}${home === '' ? '' : ` (+${home})`}`

export async function readStdin(context: Context): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of stdinOf(context)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The pieces of stdin. If it is a terminal, a note says that input is expected. */
export async function* stdinOf({ stdin, note, waiting }: Context): AsyncGenerator<Uint8Array> {
  if (stdin.isTTY) note('Reading from the terminal. Ctrl-D on a line of its own ends it.')
  const pieces = stdin[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = stdin.isTTY ? pieces.next() : waiting('stdin', pieces.next())
      const { done, value } = await next
      if (done) return
      yield value
    }
  } finally {
    await pieces.return?.()
  }
}
