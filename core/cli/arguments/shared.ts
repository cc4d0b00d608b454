/** Options that several commands share. */
import { type Command, Option } from 'commander'
import type { ProgramId } from '../../dialects/dialect.ts'
import { type Reading, readings } from '../../dialects/reading.ts'
import { parsedUrl } from '../../url/parsed-url.ts'
import { wrongUsage } from '../failure.ts'
import { collected, oneOf, reading, seconds, wholeNumber } from './choices.ts'

export interface FetchOptions {
  readonly userAgent?: string
  /** In ms. */
  readonly timeout: number
  readonly retries: number
  readonly cache?: string
}

export interface JudgingOptions {
  readonly for?: readonly string[]
  readonly readAs: Reading
}

/** How much work is done, and whether it is a failure that this was not enough. */
export interface BoundOptions {
  /** How many times the usual work may be done. */
  readonly effort: number
  readonly allowUnfinished?: true
}

export interface OutputOptions<Format extends string> {
  readonly format: Format
  readonly output?: string
}

/** A command without its action: what defines its arguments, examples of its use, and the sentence on exit codes. */
export interface CommandOutline {
  readonly name: string
  readonly shape: (command: Command) => Command
  readonly examples: readonly string[]
  readonly exits: string
}

/** Groups of options that few need: help names them, and `--help-all` describes them. */
export const rareGroups = {
  sources: 'How sources are read, if it is not recognised:',
  asking: 'How sites are asked:',
  bounds: 'How much is examined:',
} as const

export const withGroup = (command: Command, group: string, ...options: readonly Option[]): Command => {
  for (const option of options) command.addOption(option.helpGroup(group))
  return command
}

export const withJudging = (command: Command, defaults: string, programs: readonly ProgramId[] = []): Command =>
  command
    .option('--for <names>', `crawlers or purposes, with commas between them (default: ${defaults})`, collected)
    .addOption(readAs(programs))

/** An option whose value is one of some words; `what` names them in an error. */
export const choice = (
  flags: string,
  description: string,
  words: readonly string[],
  what: string,
  initial: string,
): Option => new Option(flags, description).argParser(oneOf(words, what)).default(initial, initial)

/** @param programs the programs that a command offers beside the texts */
export const readAs = (programs: readonly ProgramId[] = []): Option =>
  new Option(
    '--read-as <reading>',
    `how files are read: as-documented, rfc9309, google, …${programs.length > 0 ? ', python-3.12, protego, …' : ''}`,
  )
    .argParser(oneOf([...readings, ...programs], 'a reading'))
    .default('as-documented', 'as each operator documents')

export const siteOption = (description: string): Option =>
  new Option('--site <address>', description).argParser(siteAddress('--site'))

export const siteAddress = (option: string): ((site: string) => string) =>
  reading({ type: 'string', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' }, site => {
    if (/^https?:\/\//i.test(site) && parsedUrl(site)) return site
    throw wrongUsage(`${option} ${site}: write the address of a site, such as https://example.com.`)
  })

export const withFetching = (command: Command): Command =>
  withGroup(
    command,
    rareGroups.asking,
    new Option('--user-agent <text>', 'the User-Agent that sites are asked with (default: robotscope)'),
    new Option('--timeout <seconds>', 'how long a site may take to answer').argParser(seconds).default(10_000, '10'),
    new Option('--retries <count>', 'how often a failed request is made again')
      .argParser(wholeNumber(0, 10))
      .default(2, '2'),
    new Option('--cache <folder>', 'keep answers there, and use them as long as they are fresh'),
  )

export const withBound = (command: Command): Command =>
  withGroup(
    command,
    rareGroups.bounds,
    new Option('--effort <times>', 'do at most this many times the usual work')
      .argParser(wholeNumber(1, 1000))
      .default(1, '1'),
    new Option('--allow-unfinished', 'do not exit with 3 if not all was examined'),
  )

export const formatOption = (formats: readonly string[]): Option =>
  choice('--format <format>', formats.join(', '), formats, 'a format of this command', 'text')

export const withOutput = (command: Command, formats: readonly string[]): Command =>
  command.addOption(formatOption(formats)).option('-o, --output <file>', 'write there and not to the terminal')

/** Servers are started so by many programs. */
export const stdioOption = (): Option => new Option('--stdio', 'which is the only way').hideHelp()
