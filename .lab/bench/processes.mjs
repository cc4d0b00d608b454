/** Runs measurements in separate processes, so that they do not depend on what the engine learned before. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a module in a separate process and returns what it prints, parsed as JSON.
 * @param {string} url of the module
 * @param {readonly (string | number)[]} args
 * @returns {unknown}
 */
export function runAlone(url, args) {
  const output = execFileSync(process.execPath, ['--single-threaded-gc', fileURLToPath(url), ...args.map(String)])
  return JSON.parse(String(output))
}
