import { spawn } from 'node:child_process'

/**
 * Runs one of package.json's scripts, its output shown as it comes.
 * @param {string} script
 * @param {string[]} [args] handed to the script
 * @param {Record<string, string>} [variables] added to the environment
 * @returns {Promise<number>} the exit code; 1 if a signal ended it
 */
export function npmRun(script, args = [], variables = {}) {
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const child = spawn(command, [...first, 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
    shell: npm === undefined && process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', code => resolve(code ?? 1))
  })
}
