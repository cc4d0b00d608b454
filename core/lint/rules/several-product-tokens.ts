import { crawlerOf } from '../../crawlers/crawlers.ts'
import { isProductToken } from '../../crawlers/product-token.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { rfc } from '../sections.ts'
import { counted } from '../words.ts'
import { readByGoogle } from './invalid-product-token.ts'

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

/** The tokens of a value that commas, or white space between known tokens, divide; otherwise the value alone. */
export function tokensIn(value: string): readonly string[] {
  if (crawlerOf(value)) return [value]
  const byComma = value.split(/\s*[,;|]\s*/).filter(part => part !== '')
  if (byComma.length > 1 && byComma.every(isProductToken)) return byComma
  const byBlank = value.split(/\s+/)
  return byBlank.length > 1 && byBlank.every(part => crawlerOf(part)) ? byBlank : [value]
}
