/** From the text of a file to the first verdict. */
import { ratio, takeTurns } from './measure.mjs'
import { PRODUCT_TOKEN, robotsParserOf } from './subjects.mjs'
import { siteOf } from './verdicts.mjs'

/**
 * @param {import('./subjects.mjs').Core} core
 * @param {import('./measure.mjs').Effort} effort
 */
export function measureColdStart(core, effort) {
  return [20, 10_000].map(rules => {
    const { text, urls } = siteOf(core, rules, 0.1)
    const url = /** @param {number} turn */ turn => urls.match[turn % urls.match.length] ?? ''
    const times = takeTurns(
      {
        ours: turn => {
          const matcher = core.compile(core.parse(text), { productToken: PRODUCT_TOKEN })
          return matcher.isAllowed(url(turn)) ? 1 : 0
        },
        robotsParser: turn => (robotsParserOf(text).isAllowed(url(turn), PRODUCT_TOKEN) ? 1 : 0),
      },
      { ...effort, sampleMs: effort.sampleMs * 5 },
    )
    return { rules, time: times.ours.time, ratio: ratio(times.robotsParser, times.ours) }
  })
}
