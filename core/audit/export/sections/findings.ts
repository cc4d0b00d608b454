import type { Wording } from '../../../text/wording.ts'
import type { AuditFinding, AuditFindings } from '../../finding.ts'
import type { ReportBlock, ReportSection } from '../document.ts'
import { clippedCode, type ReportFormatter } from '../report-formatter.ts'
import { say } from '../wording.ts'

/** @param sums what the lists and the log are about as a whole; without findings, that is above the report already */
export function findingsSection(
  formatter: ReportFormatter,
  { findings, quiet }: AuditFindings,
  sums: readonly Wording[],
): ReportSection {
  const { translate, paragraph, note } = formatter
  const blocks = findings.map(finding => findingBlock(formatter, finding))
  return {
    title: translate(say('findingsTitle')),
    blocks: [
      ...(blocks.length > 0 ? blocks : [paragraph(say('nothingToDo'))]),
      ...quiet.map(note),
      ...(blocks.length > 0 ? sums.map(paragraph) : []),
    ],
  }
}

function findingBlock({ translate }: ReportFormatter, { sentence, help, examples, repair }: AuditFinding): ReportBlock {
  return {
    kind: 'finding',
    title: translate(sentence),
    help: translate(help),
    examplesTitle: translate(say('examples')),
    examples: examples.map(clippedCode),
    repair: repair && {
      title: translate(say('repair')),
      lines: [
        ...repair.removed.map(line => clippedCode(`- ${line}`)),
        ...repair.added.map(line => clippedCode(`+ ${line}`)),
      ],
      effects: [translate(repair.effect), translate(repair.proof)],
    },
  }
}
