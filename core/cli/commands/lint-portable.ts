/** Why programs read a file otherwise than RFC 9309, in the formats of `robotscope lint --portable`. */
import { editBetween } from '../../edit/edit-between.ts'
import { applyEdits } from '../../lint/fix.ts'
import type { Edit } from '../../parse/edit.ts'
import { parse } from '../../parse/parse.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import type { Portability, PortabilityFinding } from '../../programs/portability.ts'
import { visible } from '../../text/phrases.ts'
import type { Context } from '../context.ts'
import type { OutputFinding } from '../formats/findings.ts'
import type { SarifFinding } from '../formats/sarif.ts'
import { wrapped } from '../terminal.ts'

/** What programs make of a file, and the edits after which no repairable cause is left. */
export interface PortableFile {
  readonly findings: readonly PortabilityFinding[]
  readonly edits: readonly Edit[]
}

/** @param edits made before, which the edits that are returned contain */
export function portableFile(
  portabilityOf: (robots: RobotsTxt) => Portability,
  robots: RobotsTxt,
  edits: readonly Edit[] = [],
): PortableFile {
  const { findings, text } = portabilityOf(edits.length === 0 ? robots : parse(applyEdits(robots.text, edits)))
  return { findings, edits: text === robots.text ? [] : [editBetween(robots, { ...robots, text })] }
}

/** One sentence for each cause, with its line. */
export function portableText({ look }: Context, name: string, { findings }: PortableFile): string[] {
  const shown = visible(name)
  if (findings.length === 0) return [`${wrapped(look, `${shown}: all programs read it as RFC 9309 does.`)}\n`]
  return findings.map(finding => {
    const fix = isRepairable(finding) ? ' Fix: --fix.' : ''
    return `${wrapped(look, `${shown}:${finding.line}: ${finding.message}${fix}`)}\n`
  })
}

export function portableRecords(name: string, path: string | undefined, { findings }: PortableFile): OutputFinding[] {
  return findings.map(finding => {
    const { line, cause, message, programs } = finding
    const fix = isRepairable(finding) ? { fix: FIX, safe: true } : {}
    const row = { file: name, line, severity: 'portability', rule: cause, message, ...fix, programs }
    return { annotation: { level: 'notice', title: cause, message, file: path, line }, fields: row, row }
  })
}

/** The first of the causes that can be mended has the edits, which mend all of them. */
export function portableSarif({ findings, edits }: PortableFile): SarifFinding[] {
  const first = edits.length > 0 ? findings.find(isRepairable) : undefined
  return findings.map(finding => ({
    ruleId: `portability/${finding.cause}`,
    line: finding.line,
    message: finding.message,
    ...(finding === first && { fix: { title: FIX, edits } }),
  }))
}

const FIX = 'Write the file so that fewer programs read it otherwise'

const isRepairable = ({ cause }: PortabilityFinding) => cause !== 'not-repairable' && cause !== 'not-examined'
