import { spawn } from 'node:child_process'

/**
 * Runs a script of package.json and shows its output while it runs.
 * @param {string} script
 * @param {string[]} [args] handed to the script
 * @param {Record<string, string>} [variables] added to the environment
 * @returns {Promise<number>} the exit code; 1 if a signal ended it
 */
export function npmRun(script, args = [], variables = {}) {
  const child = start(script, args, variables, 'inherit')
  return exitCode(child)
}

/**
 * Runs a script of package.json beside others, whose output must not be mixed with its own.
 * @param {string} script
 * @returns {Promise<{ code: number, output: string }>} the exit code, 1 if a signal ended it; and what it wrote
 */
export async function npmRunSilently(script) {
  const child = start(script, [], {}, 'pipe')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
  return { code: await exitCode(child), output }
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} variables
 * @param {'inherit' | 'pipe'} output
 */
function start(script, args, variables, output) {
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  return spawn(command, [...first, 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    stdio: ['inherit', output, output],
    env: { ...process.env, ...variables },
    shell: npm === undefined && process.platform === 'win32',
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    // Later than `exit`: all output has arrived.
    child.on('close', code => resolve(code ?? 1))
  })
}
