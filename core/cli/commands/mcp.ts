/** `robotscope mcp`: a server of the Model Context Protocol, which answers by the other commands. */
import { realpath } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { LeastRecent } from '../../fetch/least-recent.ts'
import { collected } from '../arguments/choices.ts'
import { type CommandOutline, type FetchOptions, siteAddress, stdioOption, withFetching } from '../arguments/shared.ts'
import { type Context, contextOf, type Guard, type World } from '../context.ts'
import { type ExitCode, exitCodes, unreadable } from '../failure.ts'
import type { AnswerCache, CachedOutcome } from '../fetch/cache.ts'
import { readerOf } from '../input/robots-file.ts'
import type { TextFiles } from '../servers/mcp.ts'
import type { Output } from '../terminal.ts'

interface McpOptions extends FetchOptions {
  readonly local?: readonly string[]
  readonly stdio?: true
}

export const mcpCommand: CommandOutline = {
  name: 'mcp',
  shape: command =>
    withFetching(
      command
        .summary('answer language models over stdio (Model Context Protocol)')
        .description(
          'Answers programs that speak the Model Context Protocol over stdin and stdout, with the tools may_fetch, ' +
            'explain, lint, compare and wish. They fetch as the other commands do, and read .txt and .expect files ' +
            'of the current folder.',
        )
        .option(
          '--local <address>',
          'a server of the local network that may be asked; several',
          (address: string, before?: readonly string[]) =>
            collected(new URL(siteAddress('--local')(address)).host, before),
        )
        .addOption(stdioOption()),
    ),
  examples: ['robotscope mcp', 'robotscope mcp --local http://localhost:3000'],
  exits: 'Exit code: 0 when stdin ends, 2 wrong arguments.',
}

export async function mcp(
  context: Context,
  options: McpOptions,
  run: (parameters: readonly string[], world: World) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { serveMcp } = await context.servers.mcp()
  const answers = answersInMemory()
  const localHosts = new Set(options.local)
  const worldFor = (files: TextFiles, stdout: Output, stderr: Output): World => {
    const guard: Guard = { read: named => readForProgram(context, named, files), localHosts, answers }
    return { ...context, stdin: noInput(), stdout, stderr, environment: {}, guard }
  }
  await serveMcp({
    version: context.version,
    async run([name = '', ...parameters], files) {
      const [out, notes] = [textOutput(), textOutput()]
      const all = [name, ...fetchParameters(options), ...parameters]
      const code = await run(all, worldFor(files, out.output, notes.output))
      return { code, out: out.text(), notes: notes.text() }
    },
    async read(named, files) {
      const silent = textOutput().output
      return (await readerOf(contextOf(worldFor(files, silent, silent)), options).read(named)).octets
    },
  })
  return exitCodes.fine
}

const fetchParameters = ({ userAgent, timeout, retries, cache }: FetchOptions): readonly string[] => [
  `--timeout=${timeout / 1000}`,
  `--retries=${retries}`,
  ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
  ...(cache === undefined ? [] : [`--cache=${cache}`]),
]

/** Of a person’s files, those that may be robots.txt or expectations, and only below the current folder. */
async function readForProgram({ read, folder }: Context, named: string, files: TextFiles): Promise<Uint8Array> {
  const text = files[named]
  if (text !== undefined) return Buffer.from(text)
  const refusal = `The file ${named} may not be read: only .txt and .expect files of the folder in which the server runs.`
  const isInside = (path: string, root: string) => path.startsWith(root.endsWith(sep) ? root : root + sep)
  const path = resolve(folder, named)
  const hasName = ['.txt', '.expect'].includes(extname(named).toLowerCase())
  if (!hasName || !isInside(path, resolve(folder))) throw unreadable(refusal)
  // Links may lead elsewhere. Of a file that does not exist, reading says so.
  const real = await realpath(path).catch(() => path)
  if (real !== path && !isInside(real, await realpath(folder))) throw unreadable(refusal)
  return read(named)
}

/** The answers of at most 1,000 addresses, and 64 million octets of them. */
function answersInMemory(): AnswerCache {
  const kept = new LeastRecent<CachedOutcome>({ entries: 1000, weight: 64_000_000 })
  return {
    get: async url => kept.get(url),
    put: async (url, _, answer) => kept.set(url, answer, answer.body.length),
  }
}

async function* noInput(): AsyncGenerator<Uint8Array> {}

function textOutput() {
  const pieces: Buffer[] = []
  const output: Output = {
    write(text, done) {
      pieces.push(Buffer.from(text))
      done?.(null)
    },
  }
  return { output, text: () => Buffer.concat(pieces).toString('utf8') }
}
