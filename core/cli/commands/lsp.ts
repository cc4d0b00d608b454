/** `robotscope lsp`: a language server, for editors. */
import { type Command, Option } from 'commander'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../failure.ts'

export const shapeLsp = (command: Command): Command =>
  command
    .summary('serve editors over stdio (Language Server Protocol)')
    .description(
      'Serves editors that speak the Language Server Protocol over stdin and stdout: problems with fixes, explanations, ' +
        'completion and folding in robots.txt, and verdicts beside the lines of robots.expect. Nothing is fetched.',
    )
    .addOption(new Option('--stdio', 'which is the only way').hideHelp())

export const lspExamples = ['robotscope lsp']

export const lspExits = 'Exit code: 0 when the editor ends it, 2 wrong arguments.'

export async function lsp(context: Context): Promise<ExitCode> {
  const { serveLsp } = await context.servers.lsp()
  await serveLsp(context.version)
  return exitCodes.fine
}
