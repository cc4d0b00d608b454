import { rfc } from '../../text/citations.ts'
import { counted } from '../../text/phrases.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { readByGoogle, tokensIn } from '../support/user-agent-value.ts'

export const severalProductTokens: LintRule = {
  id: 'several-product-tokens',
  title: 'Several product tokens in one user-agent line',
  severity: 'error',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('user-agent')) {
      const tokens = tokensIn(line.value)
      if (tokens.length < 2) continue
      const name = context.text.slice(line.nameFrom, line.nameTo)
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: `Line ${line.number} names ${counted(tokens.length, 'crawler')}. Each needs a line of its own: the value is read as one token, which is nobody’s, and Google’s parser reads ${readByGoogle(line.value)}.`,
        crawlers: tokens,
        fix: proposedFix('Write one line for each', [
          { from: line.valueFrom, to: line.valueTo, insert: tokens.join(`\n${name}: `) },
        ]),
      })
    }
  },
}
