/** Answers by Crawlee's RobotsTxtFile, which is asked through the server as a proxy. */
import { createRequire } from 'node:module'
import process from 'node:process'
import { createInterface } from 'node:readline'

const require = createRequire(`${process.env['SCENARIO_PACKAGES']}/package.json`)
const name = '@crawlee/utils'
const { RobotsTxtFile } = require(/** @type {string} */ (name))

let play = -1
/** @type {Promise<{ isAllowed(url: string, userAgent: string): boolean }>} */
let file = Promise.reject()
file.catch(() => undefined)
for await (const line of createInterface({ input: process.stdin })) {
  const { origin, port, path, ...question } = JSON.parse(line)
  if (play !== question.play) {
    play = question.play
    file = RobotsTxtFile.find(`${origin}/robots.txt`, `http://127.0.0.1:${port}`)
    file.catch(() => undefined)
  }
  const allowed = await file.then(
    found => found.isAllowed(origin + path, 'ExampleBot'),
    () => false,
  )
  console.log(JSON.stringify({ allowed }))
}
process.exit(0)
