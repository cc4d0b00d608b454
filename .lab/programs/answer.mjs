/** Answers the questions of compare.mjs (../README.md) with robots-parser. */
import { createInterface } from 'node:readline'
import robotsParser from 'robots-parser'

for await (const line of createInterface({ input: process.stdin })) {
  const { robotsTxt, productToken, urls } = JSON.parse(line)
  const robots = robotsParser(
    'https://example.com/robots.txt',
    new TextDecoder().decode(Buffer.from(robotsTxt, 'base64')),
  )
  const allowed = urls.map((/** @type {string} */ url) => robots.isAllowed(url, productToken) === true)
  const lines = urls.map((/** @type {string} */ url) =>
    Math.max(0, robots.getMatchingLineNumber(url, productToken) ?? 0),
  )
  console.log(JSON.stringify({ allowed, lines }))
}
