/** `robotscope lsp`: a language server, for editors. */
import { type CommandOutline, stdioOption } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../failure.ts'

export const lspCommand: CommandOutline = {
  name: 'lsp',
  shape: command =>
    command
      .summary('serve editors over stdio (Language Server Protocol)')
      .description(
        'Serves editors that speak the Language Server Protocol over stdin and stdout: problems with fixes, explanations, ' +
          'completion and folding in robots.txt, and verdicts beside the lines of robots.expect. Nothing is fetched.',
      )
      .addOption(stdioOption()),
  examples: ['robotscope lsp'],
  exits: 'Exit code: 0 when the editor ends it, 2 wrong arguments.',
}

export async function lsp(context: Context): Promise<ExitCode> {
  const { serveLsp } = await context.servers.lsp()
  await serveLsp(context.version)
  return exitCodes.fine
}
