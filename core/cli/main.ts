#!/usr/bin/env node
import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { codeOf, exitCodes, explained, Failure, visibleText } from './failure.ts'
import { systemNetwork } from './fetch/request.ts'
import { run } from './run.ts'

// The reader of the output may stop reading, as `head` does. The command still runs to its end, for the exit code.
// `Context.out` reports every other error of stdout. Of stderr there is nobody left to tell, so only the code says it.
process.stdout.on('error', () => {})
process.stderr.on('error', error => {
  if (codeOf(error) !== 'EPIPE') process.exitCode = exitCodes.unread
})

// Errors that no command could catch. Node itself would exit with 1, which means findings.
process.on('uncaughtException', error => {
  process.stderr.write(`robotscope: ${visibleText(explained(error))}\n`)
  process.exit(exitCodes.unread)
})

/** Loads a file of the same package: the command line is one file, without what few ask for. */
async function loaded<Module>(beside: string, what: string): Promise<Module> {
  const file = join(dirname(realpathSync(process.argv[1] ?? '')), beside)
  try {
    return await import(/* @vite-ignore */ pathToFileURL(file).href)
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Failure(
      exitCodes.unread,
      `${what} in the package robotscope, not in this file alone: ${file} is missing.`,
    )
  }
}

run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  folder: process.cwd(),
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }),
  network: systemNetwork,
  programs: () => loaded('../core/programs.js', 'The programs are'),
  servers: {
    mcp: () => loaded('servers/mcp.js', 'The server is'),
    lsp: () => loaded('servers/lsp.js', 'The server is'),
  },
  parquet: () => loaded('parquet/parquet.js', 'Parquet is'),
  version: manifest.version,
  // Without a slash at its end; empty if there is none yet.
  home: manifest.site.source.replace(/\/$/, ''),
}).then(code => {
  process.exitCode ||= code
})
