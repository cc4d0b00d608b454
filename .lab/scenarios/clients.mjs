/** Programs that answer the questions of scenarios: one question on each line of stdin, one answer on each of stdout. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * @typedef {object} ScenarioQuestion
 * @property {number} play a number for the playing of a situation: a new one begins with nothing known
 * @property {string} origin where the site is: `http://site.test:8080`
 * @property {number} port of the server, at 127.0.0.1; it is a proxy too
 * @property {string} path of the page
 * @property {number} now ms since the epoch, in the situation
 * @property {number} timeout ms
 */

/**
 * Starts a program.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {Record<string, string>} [variables] added to the environment
 */
export function startClient(command, parameters, variables = {}) {
  const child = spawn(command, parameters, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  })
  let messages = ''
  child.stderr.on('data', piece => {
    messages = `${messages}${piece}`.slice(-2000)
  })
  child.stdin.on('error', () => {})
  /** @type {((line: string) => void)[]} */
  const waiting = []
  /** @type {string[]} */
  const lines = []
  createInterface({ input: child.stdout }).on('line', line => {
    const next = waiting.shift()
    if (next) next(line)
    else lines.push(line)
  })
  const ended = new Promise(resolve => {
    child.on('error', error => {
      messages += error.message
      resolve(-1)
    })
    child.on('close', resolve)
  })
  /** @returns {Promise<string>} */
  const nextLine = () =>
    Promise.race([
      new Promise(resolve => {
        const line = lines.shift()
        if (line === undefined) waiting.push(resolve)
        else resolve(line)
      }),
      ended.then(code => {
        throw new Error(`${command} ended with ${code}: ${messages}`)
      }),
    ])
  return {
    /** @param {ScenarioQuestion} question @returns {Promise<boolean>} */
    async ask(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`)
      return JSON.parse(await nextLine()).allowed === true
    },
    nextLine,
    kill: () => child.kill(),
    async close() {
      child.stdin.end()
      return ended
    },
  }
}
