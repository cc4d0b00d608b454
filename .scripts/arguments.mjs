/** The arguments of scripts: options, operands, numbers, files and folders, and the usage line if they are wrong. */
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** The exit code for wrong arguments, as that of the command line. */
const WRONG = 2

/** @param {string} sentence @returns {never} */
export function stop(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

/**
 * Reads the arguments of a script, and offers functions that read their values. `--help` prints the usage and ends with 0;
 * a wrong argument is told in one sentence, followed by the usage, and ends with 2.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} [Options={}]
 * @param {string} usage what to type, such as `npm run corpus -- FOLDER [--runs N]`
 * @param {Options} [options] as for `parseArgs`
 * @param {{ least?: number, most?: number }} [operands] how many there may be; none by default
 */
export function readArguments(usage, options, { least = 0, most = least } = {}) {
  /** @param {string} sentence @returns {never} */
  const refuse = sentence => stop(`${sentence}\nUsage: ${usage}`, WRONG)
  const { values, positionals } = parsed(options ?? /** @type {Options} */ ({}), refuse)
  if ('help' in values) {
    console.log(`Usage: ${usage}`)
    process.exit(0)
  }
  if (positionals.length < least) refuse('An argument is missing.')
  if (positionals.length > most) refuse(`${positionals[most]} is one argument too many.`)

  /**
   * A whole number from `from` to `to`.
   * @param {string} name @param {string} text @param {{ from?: number, to?: number }} [bounds]
   */
  const wholeNumber = (name, text, { from = 0, to = Number.MAX_SAFE_INTEGER } = {}) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= from && number <= to) return number
    const bounds = to < Number.MAX_SAFE_INTEGER ? `from ${from} to ${to}` : `from ${from}`
    return refuse(`--${name} ${text}: a whole number ${bounds} is expected.`)
  }
  /** @param {string} path */
  const folder = path =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : refuse(`${path} is not a folder.`)
  /** @param {string} path */
  const file = path => (statSync(path, { throwIfNoEntry: false })?.isFile() ? path : refuse(`${path} is not a file.`))
  return { values, operands: positionals, refuse, wholeNumber, folder, file }
}

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options
 * @param {(sentence: string) => never} refuse
 */
function parsed(options, refuse) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h' } } })
  } catch (error) {
    // What follows is advice on positional arguments.
    return refuse(`${String(error instanceof Error ? error.message : error).split(/\. To specify|\.?\n/, 1)[0]}.`)
  }
}
