import { dialectOf } from '../../dialects/index.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { productTokensIn } from '../support/user-agent-value.ts'

const { say, templates } = wordings('lint_several_product_tokens', {
  oneForGoogle: 'Line $line$ names several crawlers: $tokens$.',
  oneForGoogle_note: 'The value is read as one token, which no crawler has; Google’s parser reads only $read$.',
  noneForGoogle: 'Line $line$ names several crawlers: $tokens$.',
  noneForGoogle_note: 'The value is read as one token, which no crawler has; Google’s parser reads none.',
  split: 'Write a separate line for each crawler',
})

export const severalProductTokens: LintRule = {
  id: 'several-product-tokens',
  title: 'Several product tokens in one user-agent line',
  templates,
  severity: 'error',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  explainedBy: ['several-records-in-line'],
  check(context, report) {
    for (const line of context.linesOf('user-agent')) {
      const tokens = productTokensIn(line.value)
      if (tokens.length < 2) continue
      const name = context.text.slice(line.nameFrom, line.nameTo)
      const values = { line: line.number, tokens: listOf(tokens.map(quoted)) }
      const read = dialectOf('google').productTokenOf(line.value)
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: read === '' ? say('noneForGoogle', values) : say('oneForGoogle', { ...values, read: quoted(read) }),
        crawlers: tokens,
        fix: proposedFix(say('split'), [
          { from: line.valueFrom, to: line.valueTo, insert: tokens.join(`\n${name}: `) },
        ]),
      })
    }
  },
}
