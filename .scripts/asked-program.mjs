/** A program that answers questions line by line; ../.lab/README.md describes the lines. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stop } from './arguments.mjs'

/** The exit code if the program does not answer. */
const NOT_ANSWERED = 3

/** @typedef {{ readonly allowed: boolean, readonly line?: number }} TheirAnswer */
/** @typedef {{ readonly octets: Uint8Array, readonly productToken: string, readonly urls: readonly string[] }} Question */

/**
 * Starts a program. If it cannot be started, ends early or writes something else than an answer, this process ends with a
 * sentence that says so.
 * @param {readonly string[]} command
 */
export function askedProgram([name = '', ...options]) {
  const child = spawn(name, options, { stdio: ['pipe', 'pipe', 'inherit'] })
  /** @param {string} sentence @returns {never} */
  const fail = sentence => stop(`${name} ${sentence}`, NOT_ANSWERED)
  let isClosed = false
  child.on('error', error => fail(`cannot be run: ${error.message}`))
  child.on('close', code => isClosed || fail(`ended with ${code} before all questions were answered.`))
  // A program that ends is told of by `close`.
  child.stdin.on('error', () => {})
  /** @type {((line: string) => void)[]} */
  const waiting = []
  createInterface({ input: child.stdout }).on('line', line => {
    const next = waiting.shift()
    if (next === undefined) fail(`wrote a line that answers no question: ${line.slice(0, 200)}`)
    else next(line)
  })

  return {
    /**
     * The answers to all questions, in order.
     * @param {readonly Question[]} questions
     * @returns {Promise<TheirAnswer[][]>}
     */
    ask: questions =>
      Promise.all(
        questions.map(async ({ octets, productToken, urls }) => {
          const robotsTxt = Buffer.from(octets).toString('base64')
          child.stdin.write(`${JSON.stringify({ robotsTxt, productToken, urls })}\n`)
          const line = await new Promise(done => waiting.push(done))
          return answersIn(line, urls.length) ?? fail(`wrote a line that is not an answer: ${line.slice(0, 200)}`)
        }),
      ),
    close: () => {
      isClosed = true
      child.stdin.end()
    },
  }
}

/** @param {string} line @param {number} count @returns {TheirAnswer[] | undefined} */
function answersIn(line, count) {
  /** @type {{ allowed?: unknown, lines?: unknown }} */
  let answer
  try {
    answer = JSON.parse(line)
  } catch {
    return undefined
  }
  const { allowed, lines } = answer
  if (!Array.isArray(allowed) || allowed.length !== count || !allowed.every(one => typeof one === 'boolean'))
    return undefined
  if (lines === undefined) return allowed.map(one => ({ allowed: one }))
  if (!Array.isArray(lines) || lines.length !== count || !lines.every(Number.isSafeInteger)) return undefined
  return allowed.map((one, i) => ({ allowed: one, line: lines[i] }))
}
