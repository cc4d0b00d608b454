/**
 * Files and URLs that were made to be slow. Each run parses the file, compiles it and asks about one URL: nothing is
 * kept from the run before but the code that the engine made fast.
 */
import { PRODUCT_TOKEN } from './subjects.mjs'

const LIMIT = 500 * 1024
const LONG = 8 * 1024

/** Rules until the file is as long as crawlers read. @param {(i: number) => string | undefined} ruleOf */
function filled(ruleOf) {
  /** @type {string[]} */
  const rules = []
  let length = 0
  for (let i = 0; length < LIMIT - 2_000; i++) {
    const rule = ruleOf(i)
    if (rule === undefined) break
    rules.push(rule)
    length += rule.length + 11
  }
  return fileOf(rules)
}

/** @param {readonly string[]} rules */
const fileOf = rules => `User-agent: *\n${rules.map(rule => `Disallow: ${rule}\n`).join('')}`

/** @param {number} i */
const starsBetween = i => [...i.toString(2)].map(bit => (bit === '0' ? 'a*' : 'b*')).join('')

const as = `/${'a'.repeat(LONG)}`
const abs = `/${'ab'.repeat(LONG / 2)}`
const alphabet = `/${'0123456789abcdefghijklmnopqrstuvwxyz'.repeat(Math.ceil(LONG / 36))}`

/** @type {readonly { name: string, text: () => string, url: string }[]} */
const inputs = [
  { name: '/(a*)^100 b$, 8 KB of a', text: () => fileOf([`/${'a*'.repeat(100)}b$`]), url: as },
  { name: '/(a*)^500 b$, 8 KB of a', text: () => fileOf([`/${'a*'.repeat(500)}b$`]), url: as },
  { name: 'one rule with 250,000 stars', text: () => fileOf([`/${'a*'.repeat(LIMIT / 2 - 20)}b$`]), url: as },
  { name: '500 KiB of /*aN*bN', text: () => filled(i => `/*a${i}*b${i}`), url: as },
  { name: '500 KiB of /*aaa…N', text: () => filled(i => `/*${'a'.repeat(i % 900)}${i}`), url: as },
  { name: '500 KiB of /a^N*b', text: () => filled(i => (i < 1_000 ? `/${'a'.repeat(i)}*b` : undefined)), url: as },
  {
    name: '500 KiB of /a^N*a^700 b',
    text: () => filled(i => (i < 550 ? `/${'a'.repeat(i)}*${'a'.repeat(700)}b` : undefined)),
    url: as,
  },
  { name: '500 KiB of /(a*)^N c', text: () => filled(i => `/${'a*'.repeat(i)}c`), url: as },
  { name: '500 KiB of /*(ab)^N*cN', text: () => filled(i => `/*${'ab'.repeat(i % 40)}*c${i}`), url: abs },
  { name: '500 KiB of /*(a*|b*)^N c', text: () => filled(i => `/*${starsBetween(i)}c`), url: abs },
  { name: '500 KiB of /*(a*|b*)^N acN', text: () => filled(i => `/*${starsBetween(i)}ac${i}`), url: abs },
  { name: '500 KiB of /*x*y*z$', text: () => filled(i => `/*${[...i.toString(36)].join('*')}$`), url: alphabet },
  {
    name: 'deep common prefixes',
    text: () => filled(i => `/${'a/'.repeat(500)}${i}`),
    url: `/${'a/'.repeat(LONG / 2)}`,
  },
  { name: '47,000 rules', text: () => fileOf(Array.from({ length: 47_000 }, (_, i) => `/page-${i}/`)), url: as },
  {
    name: '10,000 groups',
    text: () => Array.from({ length: 10_000 }, (_, i) => `User-agent: bot${i}\nDisallow: /${i}\n\n`).join(''),
    url: as,
  },
  {
    name: '10,000 groups for everyone',
    text: () => Array.from({ length: 10_000 }, (_, i) => `User-agent: *\nDisallow: /${i}\n\n`).join(''),
    url: as,
  },
  { name: 'one line of 100 MB', text: () => `User-agent: *\nDisallow: ${as.repeat(12_800)}`, url: as },
]

/** The fastest of three runs, to exclude other work of the machine. @param {import('./subjects.mjs').Core} core */
export function measureHostile(core) {
  return inputs.map(({ name, text, url }) => {
    const runs = Array.from({ length: 3 }, () => {
      const file = Buffer.from(text(), 'latin1').toString('latin1')
      const start = process.cpuUsage()
      const robots = core.parse(file)
      const parsed = process.cpuUsage(start)
      core.compile(robots, { productToken: PRODUCT_TOKEN }).isAllowed(url)
      const done = process.cpuUsage(start)
      const parsing = (parsed.user + parsed.system) / 1000
      return { parsing, deciding: (done.user + done.system) / 1000 - parsing }
    })
    return {
      name,
      /** Milliseconds of the processor. */
      parsing: Math.min(...runs.map(run => run.parsing)),
      /** Milliseconds of the processor for compiling and one verdict. */
      deciding: Math.min(...runs.map(run => run.deciding)),
    }
  })
}
