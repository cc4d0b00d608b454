import { isKeptOctet } from '../../parse/octets.ts'
import { lineAt } from '../../parse/parse.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import type { Claim } from '../claim.ts'
import type { LintContext } from '../context.ts'
import { proposedFix } from '../fix.ts'
import type { Severity } from '../problem.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isLatin1Space } from './invisible-character.ts'

const { say, templates } = wordings('lint_invalid_utf_8', {
  everyone: {
    one: 'Line $lines$: bytes that are not UTF-8 follow the `*`.',
    other: 'Lines $lines$: bytes that are not UTF-8 follow the `*`.',
  },
  everyone_note: 'Crawlers do not read that as `User-agent: *`, so it names no crawler.',
  everyone_help: 'Remove these bytes.',
  names: {
    one: 'Line $lines$: the name contains bytes that are not UTF-8.',
    other: 'Lines $lines$: the names contain bytes that are not UTF-8.',
  },
  names_note: 'A crawler that compares the whole name does not recognise itself.',
  names_help: 'Save the file as UTF-8.',
  beforePath: {
    one: 'Line $lines$: bytes that are not UTF-8 come before `/`.',
    other: 'Lines $lines$: bytes that are not UTF-8 come before `/`.',
  },
  beforePath_note: 'Such a rule matches nothing.',
  paths: {
    one: 'Line $lines$: the path contains bytes that are not UTF-8.',
    other: 'Lines $lines$: the paths contain bytes that are not UTF-8.',
  },
  paths_note: 'Only URLs with the same bytes match, but URLs are in UTF-8.',
  paths_help: 'Save the file as UTF-8.',
  records: {
    one: 'Line $lines$ contains bytes that are not UTF-8.',
    other: 'Lines $lines$ contain bytes that are not UTF-8.',
  },
  records_note: 'Crawlers may not read that as it is meant.',
  records_help: 'Save the file as UTF-8.',
  skipped: {
    one: 'Line $line$ contains $count$ byte that is not UTF-8.',
    other: 'The file contains $count$ bytes that are not UTF-8, the first in line $line$.',
  },
  skipped_note: 'Crawlers skip the text there, but programs may show it wrongly.',
  skipped_help: 'Save the file as UTF-8.',
  remove: 'Remove the bytes before the path',
})

/** The first byte in a line that is not UTF-8. */
interface DamagedPlace {
  readonly line: Line
  readonly at: number
}

/** The part of the file that contains the bytes. */
type DamagedPart = 'everyone' | 'names' | 'beforePath' | 'paths' | 'records'

export const invalidUtf8: LintRule = {
  id: 'invalid-utf-8',
  title: 'Bytes that are not UTF-8',
  templates,
  severity: 'warning',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const { robots, text } = context
    const { invalidUtf8: facts } = robots.facts
    // An incomplete byte order mark is not UTF-8 either. Another lint rule reports it.
    const mark = robots.facts.byteOrderMark === 'partial' ? (text.startsWith('\udcef\udcbb') ? 2 : 1) : 0
    const count = (facts?.count ?? 0) - mark
    if (count <= 0) return
    const first = nextKept(text, mark)
    const parts = new Map<DamagedPart, [DamagedPlace, ...DamagedPlace[]]>()
    let unseen = false
    let known: Line | undefined
    for (let at = first; at >= 0; at = nextKept(text, at + 1)) {
      const line = lineAt(robots, at)
      if (line === known || line.kind !== 'record' || (line.commentFrom >= 0 && at > line.commentFrom)) continue
      // The no-break space of Latin-1 is reported with the invisible characters.
      if (isLatin1Space(text, at)) unseen = true
      else {
        known = line
        const part = damagedPartOf(line)
        const before = parts.get(part)
        if (before) before.push({ line, at })
        else parts.set(part, [{ line, at }])
      }
    }
    for (const [part, found] of parts) {
      const numbers = found.map(({ line }) => line.number)
      const [{ at: from }] = found
      report({
        from,
        to: from + 1,
        places: found.map(({ at }) => ({ from: at, to: at + 1 })),
        severity: severityOf(context, part, numbers),
        message: messageOf(part, numbers),
        related: numbers.slice(1, 20).map(number => context.related(number)),
        claims: claimsOf(part, found),
        explains: numbers.map(number => ({ fromLine: number, toLine: number })),
        fix:
          part === 'beforePath'
            ? proposedFix(
                say('remove'),
                found.map(({ line }) => ({ from: line.valueFrom, to: line.valueFrom + bytesBefore(line), insert: '' })),
              )
            : undefined,
      })
    }
    if (parts.size > 0 || unseen) return
    report({
      from: first,
      to: first + 1,
      severity: 'style',
      message: say('skipped', { count, line: lineAt(robots, first).number }),
    })
  },
}

function claimsOf(part: DamagedPart, found: readonly DamagedPlace[]): readonly Claim[] {
  return found.flatMap(({ line: { number: line, value, valueFrom }, at }): readonly Claim[] => {
    if (part === 'beforePath') return [{ kind: 'matches-nothing', line }]
    return part === 'paths' ? [{ kind: 'needs-text', line, text: value.charAt(at - valueFrom) }] : []
  })
}

function damagedPartOf(line: Line): DamagedPart {
  const { field, value } = line
  if (field === 'user-agent') return /^\*\S/.test(value) ? 'everyone' : 'names'
  if (field !== 'allow' && field !== 'disallow') return 'records'
  return bytesBefore(line) > 0 ? 'beforePath' : 'paths'
}

/** How many bytes that are not UTF-8 come before the slash at the start of a path. */
function bytesBefore({ value }: Line): number {
  let count = 0
  while (isKeptOctet(value, count)) count++
  return value.charAt(count) === '/' ? count : 0
}

function messageOf(part: DamagedPart, numbers: readonly number[]): Wording {
  return say(part, { count: numbers.length, lines: listOf(numbers) })
}

/**
 * A name that no crawler has is an error if the file has no other groups. In a file without a disallow rule, a lost
 * rule opens nothing.
 */
function severityOf(context: LintContext, part: DamagedPart, numbers: readonly number[]): Severity {
  if (part === 'everyone') return 'error'
  if (part === 'beforePath' || part === 'paths') {
    return context.linesOf('disallow').some(({ value }) => value !== '') ? 'warning' : 'advice'
  }
  const agents = context.linesOf('user-agent')
  return part === 'names' && agents.length === numbers.length ? 'error' : 'warning'
}

function nextKept(text: string, from: number): number {
  for (let i = from; i < text.length; i++) if (isKeptOctet(text, i)) return i
  return -1
}
