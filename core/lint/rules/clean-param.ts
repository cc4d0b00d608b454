import type { Line } from '../../parse/robots-txt.ts'
import { cleanParamCitation as section } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { type Wording, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { valueOrNamePlace } from '../support/places.ts'

/** The characters of one line that Yandex reads. */
const MAX_CLEAN_PARAM_LENGTH = 500

const { say, templates } = wordings('lint_clean_param', {
  malformed: '$problem$',
  malformed_help:
    'Yandex alone reads `Clean-param`: names joined by `&`, then a path if needed, as in `ref&sort /shop/`.',
  empty: 'Line $line$: the parameter names are missing.',
  moreThanTwoParts: 'Line $line$: $value$ has more than two parts.',
  notAPath: 'Line $line$: $value$ is not a path.',
  pathFirst: 'Line $line$: $value$ is a path, but the names come first.',
  missingName: 'Line $line$: $value$ has an `&` without a name on both sides.',
  wrongCharacter: 'Line $line$: $value$ contains $character$, which no parameter name may have.',
  tooLong: 'Line $line$: the value has $count$ characters, and Yandex reads at most $most$.',
})

export const cleanParam: LintRule = {
  id: 'clean-param',
  title: 'A malformed clean-param',
  templates,
  severity: 'error',
  section,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('clean-param')) {
      const problem = cleanParamProblem(line)
      if (!problem) continue
      const place = valueOrNamePlace(line)
      report({
        ...place,
        message: say('malformed', { problem }),
        crawlers: ['Yandex'],
      })
    }
  },
}

function cleanParamProblem({ value, number: line }: Line): Wording | undefined {
  const [names = '', path, ...rest] = value.split(/\s+/)
  if (names === '') return say('empty', { line })
  if (rest.length > 0) return say('moreThanTwoParts', { line, value: quoted(value) })
  if (path !== undefined && !/^[/*]/.test(path)) return say('notAPath', { line, value: quoted(path) })
  if (names.startsWith('/')) return say('pathFirst', { line, value: quoted(names) })
  if (names.split('&').includes('')) return say('missingName', { line, value: quoted(names) })
  if (/[?=]/.test(names)) {
    return say('wrongCharacter', { line, value: quoted(names), character: names.includes('?') ? '`?`' : '`=`' })
  }
  if (value.length > MAX_CLEAN_PARAM_LENGTH)
    return say('tooLong', { line, count: value.length, most: MAX_CLEAN_PARAM_LENGTH })
  return undefined
}
