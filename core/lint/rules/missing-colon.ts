import { readField } from '../../parse/fields.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { contentOf } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, STRICT_DIALECTS } from '../rule.ts'

/** A field's name, and after white space something that looks like its value and not like the rest of a sentence. */
const likeARecord = /^(?:(user[- ]?agent)[ \t]+\S|(allow|disallow)[ \t]+[/*]|(sitemap)[ \t]+https?:)/i

const { say, templates } = wordings('lint_missing_colon', {
  readByGoogle:
    'Line $line$ has no colon after the field: $text$. Google’s crawlers read the line as if it had one; all other crawlers skip it.',
  skipped: 'Line $line$ has no colon after the field: $text$. Every crawler skips the line.',
  insert: 'Insert the colon',
})

export const missingColon: LintRule = {
  id: 'missing-colon',
  title: 'A line without a colon after its field',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check({ lines, text }, report) {
    for (const line of lines) {
      if (line.pastSizeLimit) continue
      const content = () => contentOf(text, line)
      if (line.kind === 'record' && line.separator === 'space') {
        report({
          from: line.nameFrom,
          to: line.valueTo,
          message: say('readByGoogle', { line: line.number, text: quoted(content()) }),
          dialects: STRICT_DIALECTS,
          fix: proposedFix(say('insert'), [{ from: line.separatorFrom, to: line.valueFrom, insert: ': ' }]),
        })
      } else if (line.kind === 'text' || urlWithoutField(text, line)) {
        const name = likeARecord
          .exec(content())
          ?.slice(1)
          .find(group => group !== undefined)
        if (name === undefined) continue
        const from = text.indexOf(name, line.from)
        const to = from + content().length
        const valueFrom = to - text.slice(from + name.length, to).trimStart().length
        const field = /^user/i.test(name) ? 'User-agent' : name
        report({
          from,
          to,
          message: say('skipped', { line: line.number, text: quoted(content()) }),
          fix: proposedFix(say('insert'), [{ from, to: valueFrom, insert: `${field}: ` }]),
        })
      }
    }
  },
}

/** `Sitemap https://…`: the colon of the URL is taken for the separator. */
function urlWithoutField(text: string, line: Line): boolean {
  if (line.kind !== 'record' || !line.value.startsWith('//')) return false
  const name = text.slice(line.nameFrom, line.nameTo)
  const [field = ''] = name.split(/[ \t]/)
  return /[ \t]https?$/i.test(name) && readField(field, 0, field.length).field === 'sitemap'
}
