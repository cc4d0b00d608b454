/** The environment of a command: files, streams, the clock. Tests provide their own. */
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { codeOf, type Failure, type Lines, unreadable, visibleText } from './failure.ts'
import type { AnswerCache } from './fetch/cache.ts'
import type { Network } from './fetch/request.ts'
import { withoutCommands } from './formats/runner.ts'
import { CLEAR_LINE, type Environment, type Look, lookOf, type Output, type TextStyle, wrapped } from './terminal.ts'

export interface World {
  /** A file that is given as stdin has a number, by which any part of it can be read. */
  readonly stdin: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean | undefined; readonly fd?: number | undefined }
  readonly stdout: Output
  readonly stderr: Output
  readonly environment: Environment
  readonly folder: string
  /** ms since the epoch. */
  readonly now: () => number
  /** Ends before its time, with an error, if the signal says so. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly network: Network
  /** The programs that read robots.txt, which are loaded when they are asked for. */
  readonly programs: () => Promise<
    Pick<typeof import('../programs/index.ts'), 'loadPrograms' | 'portabilityOf' | 'programChanges'>
  >
  /** The servers for other programs, which are loaded when they are started. */
  readonly servers: {
    readonly mcp: () => Promise<typeof import('./servers/mcp.ts')>
    readonly lsp: () => Promise<typeof import('./servers/lsp.ts')>
  }
  /** Parquet, which is loaded when it is asked for. */
  readonly parquet: () => Promise<typeof import('./parquet/parquet.ts')>
  /** If another program asks, and not the person. */
  readonly guard?: Guard
  readonly version: string
  /** The address of the source code, without a slash at its end; empty if there is none yet. */
  readonly home: string
}

/** What a program may have read and asked that runs commands for itself, such as a language model. */
export interface Guard {
  /** Reads a file that the program named. Throws a `Failure` if there is none, or if the program may not read it. */
  readonly read: (named: string) => Promise<Uint8Array>
  /** The servers of the local network that may be asked: `localhost:3000`. */
  readonly localHosts: ReadonlySet<string>
  /** What sites answered to earlier commands. */
  readonly answers: AnswerCache
}

export interface Context extends World {
  readonly look: Look
  /** The look of the stream for progress. */
  readonly errorLook: Look
  /**
   * Writes data. Resolves to false once the reader has closed the stream. Throws a `Failure` if the data cannot be
   * written, for example because the disk is full.
   */
  out(data: string | Uint8Array): Promise<boolean>
  /** Writes a text for people, separate from the data. Invisible characters in it are written out. */
  note(text: Lines, style?: TextStyle): void
  /** Says why the exit code is 3, or asks the person, also to those who want it quiet. */
  problem(text: Lines): void
  /** The same, after the name of the program: why the command ends, or what is wrong with it. */
  complain(text: Lines): void
  /** Says on a terminal what is waited for, if it takes long: "Waiting for example.com". */
  waiting<Value>(what: string, awaited: Promise<Value>): Promise<Value>
  /** From now on stdout is the log of a workflow of GitHub: texts for people are written there, and never as commands. */
  writeToRunner(): void
  /** Resolves a path against the current folder. */
  resolve(path: string): string
  /** Reads a file that the person named. Throws a `Failure` that explains why the file cannot be read. */
  read(path: string): Promise<Uint8Array>
}

/** How long nothing may be seen. */
const PATIENCE_MS = 1_000

/** @param isQuiet whether only problems are said to people */
export function contextOf(world: World, isQuiet = false): Context {
  const { stdout, stderr, environment, folder } = world
  const look = lookOf(stdout, environment)
  const errorLook = { ...lookOf(stderr, environment), ...(isQuiet ? { isTerminal: false } : {}) }
  let isOpen = true
  let isRunner = false
  function write(text: string) {
    if (isRunner) stdout.write(withoutCommands(text))
    else stderr.write(`${text}\n`)
  }
  return {
    ...world,
    look,
    errorLook,
    async out(data) {
      if (!isOpen) return false
      if (data.length === 0) return true
      const error = await new Promise<Error | null | undefined>(resolve => void stdout.write(data, resolve))
      isOpen = !error
      if (error && codeOf(error) !== 'EPIPE') throw unwritableOutput(error)
      return isOpen
    },
    note(text, style) {
      if (isQuiet) return
      const shown = visibleText(text)
      write(wrapped(errorLook, style ? errorLook.paint(style, shown) : shown))
    },
    problem: text => write(wrapped(errorLook, visibleText(text))),
    complain: text => write(wrapped(errorLook, `${errorLook.paint('red', 'robotscope:')} ${visibleText(text)}`)),
    async waiting(what, awaited) {
      if (!errorLook.isTerminal) return awaited
      const over = new AbortController()
      const said = world.sleep(PATIENCE_MS, over.signal).then(
        () => stderr.write(`${CLEAR_LINE}Waiting for ${visibleText(what)} …`),
        () => undefined,
      )
      try {
        return await awaited
      } finally {
        over.abort()
        if ((await said) !== undefined) stderr.write(CLEAR_LINE)
      }
    },
    writeToRunner() {
      isRunner = true
    },
    resolve: path => resolve(folder, path),
    read: path => world.guard?.read(path) ?? readNamed(resolve(folder, path), path),
  }
}

async function readNamed(path: string, named: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    throw unreadable(reasonOf(codeOf(error), named, error))
  }
}

/** Why a file cannot be read, and what to do. */
export function reasonOf(code: string, named: string, error: unknown): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `The file ${named} does not exist.`
    case 'EISDIR':
      return `${named} is a folder. Name a file in it, such as ${join(named, 'robots.txt')}.`
    case 'EACCES':
    case 'EPERM':
      return `The file ${named} may not be read by this user.`
    default:
      return `The file ${named} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

const unwritableOutput = (error: Error): Failure => unreadable(`The output cannot be written: ${error.message}.`)

export function unwritable(named: string, error: unknown): Failure {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return unreadable(`The file ${named} cannot be written: its folder does not exist.`)
    case 'EISDIR':
      return unreadable(`The file ${named} cannot be written: this is a folder.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return unreadable(`The file ${named} may not be written by this user.`)
    default:
      return unreadable(`The file ${named} cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}

/** The path of a file relative to the root of the repository, with `/`, as GitHub and SARIF need it. */
export function pathInRepository(context: Context, path: string): string {
  const root = context.environment['GITHUB_WORKSPACE'] || context.folder
  const inside = relative(root, context.resolve(path))
  const shown = inside === '' || inside.startsWith('..') ? path : inside
  return shown.replaceAll('\\', '/')
}
