/**
 * What the library says about rows, without `robotscope rows`: reads lines of JSON with the file of a host (`robots`, in
 * Base64, and its rows `[key, crawler, url]`), and writes a line of JSON for each row.
 */
import { createInterface } from 'node:readline'

// The library has types only once it is built.
const built = '../../../dist/core/index.js'
const { crawlerForOwnToken, parse, siteMatcher } = await import(built)

for await (const line of createInterface({ input: process.stdin })) {
  const { robots, rows } = JSON.parse(line)
  const file = parse(Buffer.from(robots, 'base64'))
  const matchers = new Map()
  let text = ''
  for (const [key, crawler, url] of rows) {
    const matcher = matchers.get(crawler) ?? siteMatcher({ robots: file }, crawlerForOwnToken(crawler))
    matchers.set(crawler, matcher)
    text += `${JSON.stringify({ key, ...verdictOf(matcher, url) })}\n`
  }
  process.stdout.write(text)
}

/** @param {{ decide: (url: string) => { state: string, verdict?: { rule?: { line: number } } } }} matcher @param {string} url */
function verdictOf(matcher, url) {
  try {
    const { state, verdict } = matcher.decide(url)
    const allowed = state === 'allowed' ? true : state === 'blocked' ? false : null
    return { allowed, line: verdict?.rule?.line ?? null, error: null }
  } catch (error) {
    return { allowed: null, line: null, error: error instanceof Error ? error.message : String(error) }
  }
}
