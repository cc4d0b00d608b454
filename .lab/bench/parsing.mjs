/**
 * Parsing: from a text, or its octets, to everything that is known about the file. robots-parser keeps only rules, crawl
 * delays, sitemaps and the host.
 */
import { fileOfSize, manyFiles } from './files.mjs'
import { ratio, takeTurns } from './measure.mjs'
import { randomOf } from './random.mjs'
import { robotsParserOf } from './subjects.mjs'

/** How much of a file crawlers read, in bytes (RFC 9309 §2.5). */
const LIMIT = 500 * 1024

/**
 * @param {import('./subjects.mjs').Core} core
 * @param {import('./measure.mjs').Effort} effort
 */
export function measureParsing(core, effort) {
  const mix = manyFiles(randomOf(1), 1_000).filter(file => file.length <= LIMIT)
  const largest = fileOfSize(randomOf(2), LIMIT)
  return [
    { name: '1,000 files as they come', ...measure(core, mix, effort) },
    { name: 'one file of 500 KiB', ...measure(core, [largest], effort) },
  ]
}

/**
 * @param {import('./subjects.mjs').Core} core
 * @param {readonly string[]} files
 * @param {import('./measure.mjs').Effort} effort
 */
function measure(core, files, effort) {
  const contents = files.map(file => new TextEncoder().encode(file))
  const bytes = contents.reduce((sum, content) => sum + content.length, 0)
  const times = takeTurns(
    {
      ours: () => files.reduce((sum, file) => sum + core.parse(file).lines.length, 0),
      ofBytes: () => contents.reduce((sum, content) => sum + core.parse(content).lines.length, 0),
      robotsParser: () => files.reduce((sum, file) => sum + robotsParserOf(file).getSitemaps().length, 0),
    },
    { ...effort, sampleMs: effort.sampleMs * 5 },
  )
  return {
    ...times,
    bytes,
    /** Million bytes a second. */
    rate: (bytes * 1000) / times.ours.time,
    ratio: ratio(times.robotsParser, times.ours),
  }
}
