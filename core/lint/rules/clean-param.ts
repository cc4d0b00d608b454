import { cleanParam as section } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

/** What Yandex reads of one line, in characters. */
const LONGEST = 500

export const cleanParam: LintRule = {
  id: 'clean-param',
  title: 'A malformed clean-param',
  severity: 'error',
  section,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('clean-param')) {
      const reason = objection(line.value)
      if (reason === undefined) continue
      const place =
        line.value === '' ? { from: line.nameFrom, to: line.nameTo } : { from: line.valueFrom, to: line.valueTo }
      report({
        ...place,
        message: `Line ${line.number}: ${reason}. Yandex, the only reader of \`Clean-param\`, expects the names of parameters joined by \`&\`, then a path if there is one, as in \`ref&sort /shop/\`.`,
        crawlers: ['Yandex'],
      })
    }
  },
}

function objection(value: string): string | undefined {
  const [names = '', path, ...rest] = value.split(/\s+/)
  if (names === '') return 'the names of the parameters are missing'
  if (rest.length > 0) return `${quoted(value)} has more than two parts`
  if (path !== undefined && !/^[/*]/.test(path)) return `${quoted(path)} is no path`
  if (names.startsWith('/')) return `${quoted(names)} is a path where the names of parameters belong`
  if (names.split('&').includes('')) return `${quoted(names)} has an \`&\` without a name on both sides`
  if (/[?=]/.test(names))
    return `${quoted(names)} holds ${/\?/.test(names) ? '`?`' : '`=`'}, which belongs to no name of a parameter`
  if (value.length > LONGEST) return `the value has ${value.length} characters, and no more than ${LONGEST} are read`
  return undefined
}
