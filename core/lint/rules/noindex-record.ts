import { noindexDropped } from '../../text/citations.ts'
import { lineList } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const noindexRecord: LintRule = {
  id: 'noindex-record',
  title: 'A noindex line, which no crawler reads',
  severity: 'warning',
  section: noindexDropped,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const lines = context.linesOf('noindex')
    const [first] = lines
    if (!first) return
    const numbers = lines.map(line => line.number)
    report({
      from: first.nameFrom,
      to: first.valueTo,
      message: `${lines.length === 1 ? `Line ${first.number} has` : `${lineList(numbers).replace('lines', 'Lines')} have`} no effect: no crawler reads \`Noindex\` in robots.txt; Google stopped in September 2019. A page stays out of search results by a meta tag or a header that says \`noindex\`, and it must not be blocked here, or the crawler cannot see that.`,
      related: lines.slice(1, 20).map(line => context.related(line.number)),
    })
  },
}
