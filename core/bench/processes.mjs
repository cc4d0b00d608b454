/** What is measured in a process of its own is not touched by what the engine learned before. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a module in a process of its own and gives what it prints, read as JSON.
 * @param {string} url of the module
 * @param {readonly (string | number)[]} args
 * @returns {unknown}
 */
export function runAlone(url, args) {
  const output = execFileSync(process.execPath, ['--single-threaded-gc', fileURLToPath(url), ...args.map(String)])
  return JSON.parse(String(output))
}
