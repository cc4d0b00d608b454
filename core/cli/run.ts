/** The command line: finds the command, its arguments, and the exit code. */
import { Command, CommanderError, Help, type Option } from 'commander'
import { contradictionCount } from '../proofs/contradictions.ts'
import { type CommandOutline, rareGroups } from './arguments/shared.ts'
import { audit, auditCommand } from './commands/audit.ts'
import { check, checkCommand } from './commands/check.ts'
import { diff, diffCommand } from './commands/diff.ts'
import { init, initCommand } from './commands/init.ts'
import { lintCommand, lintFiles } from './commands/lint.ts'
import { lsp, lspCommand } from './commands/lsp.ts'
import { mcp, mcpCommand } from './commands/mcp.ts'
import { rows, rowsCommand } from './commands/rows.ts'
import { test, testCommand } from './commands/test.ts'
import { givenIn, withConfig, withProgramOptions } from './config/config.ts'
import { type Context, contextOf, type World } from './context.ts'
import { type ExitCode, exitCodes, explained, Failure, type Lines, visibleText, wrongUsage } from './failure.ts'
import { wrapped } from './terminal.ts'

/** Runs a command with the arguments after the program's name. Returns the exit code; never rejects. */
export async function run(parameters: readonly string[], world: World): Promise<ExitCode> {
  const asked = givenIn(parameters, new Command())
  const context = contextOf(world, asked.isQuiet)
  let code: ExitCode = exitCodes.fine
  const setCode = (exitCode: ExitCode): void => {
    code = exitCode
  }
  let printed = ''
  const end = parameters.indexOf('--')
  const isHelpAll = parameters.slice(0, end < 0 ? undefined : end).includes('--help-all')
  const print = (text: string): void => {
    printed += text
  }
  const program = programOf(context, { setCode, print, isHelpAll })
  const contradictions = contradictionCount()
  try {
    throwIfNamesMayBeOptions(parameters)
    const help = [...parameters.slice(asked.at, asked.at + 1), '--help']
    await program.parseAsync([...(isHelpAll ? help : await withConfig(context, parameters, asked))], { from: 'user' })
    noteContradictions(context, contradictionCount() - contradictions)
    return code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode !== 0) return exitCodes.usage
    if (!(error instanceof CommanderError)) return failed(context, error)
  }
  try {
    await context.out(printed)
    return exitCodes.fine
  } catch (error) {
    return failed(context, error)
  }
}

/** Says why the command ended, and returns its exit code: never 1, which means findings. */
function failed({ complain }: Context, error: unknown): ExitCode {
  complain(explained(error))
  return error instanceof Failure ? error.exitCode : exitCodes.unread
}

/** With `--paths` names may come from strangers. Without `--` before them, a file called `--fix` is an option. */
function throwIfNamesMayBeOptions(parameters: readonly string[]): void {
  if (parameters.includes('--paths') && !parameters.includes('--')) {
    throw wrongUsage(
      '--paths: write -- before the first FILE. In pre-commit, `args` ends with it: [--fail-on, warning, --].',
    )
  }
}

/** A contradiction is a bug of the library, which leaves a question "not decided"; see `Contradiction`. */
function noteContradictions({ complain }: Context, count: number): void {
  if (count === 0) return
  const times = count === 1 ? 'once' : `${count} times`
  complain(
    `This is a defect of robotscope: the search for a proof contradicted the matcher ${times}. What it would have proved is not decided.`,
  )
}

type ActionArguments = Parameters<Parameters<Command['action']>[0]>

interface ProgramOptions {
  readonly setCode: (code: ExitCode) => void
  /** Collects what commander prints to stdout, which is help and the version. */
  readonly print: (text: string) => void
  /** Whether help describes the options that few need too. */
  readonly isHelpAll: boolean
}

function programOf(context: Context, { setCode, print, isHelpAll }: ProgramOptions): Command {
  const program = withProgramOptions(new Command('robotscope'))
  program
    .description('What may each crawler fetch from a site, and why? (robots.txt, RFC 9309)')
    .version(context.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureOutput({
      writeOut: print,
      writeErr: text => void context.stderr.write(text),
      getOutHelpWidth: () => context.look.width ?? 80,
      getErrHelpWidth: () => context.errorLook.width ?? 80,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      outputError: (text, write) =>
        write(`${context.errorLook.paint('red', 'robotscope:')} ${visibleText(errorLines(text))}\n`),
    })
    .configureHelp({
      visibleOptions(command) {
        const options = Help.prototype.visibleOptions.call(this, command)
        return isHelpAll ? options : options.filter(option => !isRare(option))
      },
      subcommandTerm: subcommand => subcommand.name(),
      formatItem(term, termWidth, description, helper) {
        const { helpWidth = 80 } = helper
        if (helpWidth >= MIN_TWO_COLUMN_WIDTH)
          return Help.prototype.formatItem.call(this, term, termWidth, description, helper)
        return `  ${term}\n${wrapped({ ...context.look, width: helpWidth }, description, '      ')}`
      },
    })
    .addHelpText('after', `\n${exitHelp}`)
    .hook('preAction', (_, command) => {
      if (command.opts()['format'] === 'github') context.writeToRunner()
    })

  const add = (outline: CommandOutline, act: (...given: ActionArguments) => Promise<ExitCode>): void => {
    addCommand(context, program, isHelpAll, outline).action(async (...given) => setCode(await act(...given)))
  }
  add(testCommand, (file, crawler, urls, options) => test(context, [file, crawler, urls], options))
  add(checkCommand, (files, options) => check(context, files, options))
  add(initCommand, (file, options) => init(context, file, options))
  add(lintCommand, (files, options) => lintFiles(context, files, options))
  add(diffCommand, (before, after, options) => diff(context, [before, after], options))
  add(auditCommand, (sources, options) => audit(context, sources, options))
  add(rowsCommand, options => rows(context, options))
  add(mcpCommand, options => mcp(context, options, run))
  add(lspCommand, () => lsp(context))
  return program
}

/** The lines of an error of commander: what is wrong, and what may have been meant. */
function errorLines(text: string): Lines {
  const [what = '', ...meant] = text.trimEnd().split(/\n(?=\(Did you mean [^\n]*\)$)/)
  return [withoutPreface(what.replace(/^error: /, '')), ...meant]
}

/** For a wrong value, the function that reads the option has a better message than the one before it. */
function withoutPreface(text: string): string {
  const [preface, option] = /^option '(?:-\w, )?(--[\w-]+)(?:[^\w'-][^']*)?' argument '/.exec(text) ?? []
  const end = "' is invalid. "
  const at = preface === undefined ? -1 : text.indexOf(end, preface.length)
  return at < 0 ? text : `${option}: ${text.slice(at + end.length)}`
}

const isRare = ({ helpGroupHeading }: Option): boolean =>
  Object.values(rareGroups).some(group => group === helpGroupHeading)

/** The options of a command that few need, by their names. */
function rareText({ look }: Context, command: Command): string {
  const groups = Object.values(rareGroups).flatMap(group => {
    const names = command.options.flatMap(({ helpGroupHeading, long }) => (helpGroupHeading === group ? [long] : []))
    return names.length === 0 ? [] : [wrapped(look, `${group} ${names.join(', ')}`)]
  })
  return groups.length === 0 ? '' : `\n${groups.join('\n')}\n--help-all describes these too.\n`
}

/** A narrower terminal has no room for a second column. */
const MIN_TWO_COLUMN_WIDTH = 64

const exitHelp = `Exit codes: 0 nothing found, 1 findings, 2 wrong arguments, 3 something could not be read.
Nothing is fetched unless an address is given. robotscope help COMMAND has examples.`

function addCommand(
  context: Context,
  program: Command,
  isHelpAll: boolean,
  { name, shape, examples, exits }: CommandOutline,
): Command {
  const command = shape(program.command(name))
  return command
    .allowExcessArguments(false)
    .showHelpAfterError(`See robotscope ${name} --help.`)
    .addHelpText(
      'after',
      () =>
        `${isHelpAll ? '' : rareText(context, command)}\nExamples:\n${examples.map(example => `  ${example}\n`).join('')}\n${wrapped(context.look, exits)}`,
    )
}
