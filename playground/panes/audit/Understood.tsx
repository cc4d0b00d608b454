import {
  doubtsAbout,
  foundSentence,
  partName,
  type RowPart,
  type SourceRows,
  unansweredBy,
} from '../../../core/audit/index.ts'
import type { InputReport } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { exactTimeText } from './log/times.ts'

/** The columns of the first rows, besides the URL. */
const shownParts = [
  'status',
  'time',
  'userAgent',
  'metaRobots',
  'xRobotsTag',
  'canonical',
] as const satisfies readonly RowPart[]

/** What was understood of an input, before its verdicts: what its rows tell, what they cannot answer, and three of them. */
export function Understood({ report, rows }: { report: InputReport; rows: SourceRows | undefined }) {
  const { description } = report
  const { understood } = description
  const found = foundSentence(description)
  if (!found) return null
  const doubts = report.state === 'read' ? doubtsAbout(description, rows) : []
  const parts = shownParts.filter(part => understood.parts.includes(part))
  return (
    <>
      {doubts.map(doubt => (
        <p key={doubt.key} className="audit-refused">
          <Quoted {...coreText(doubt)} />
        </p>
      ))}
      <details className="audit-understood" open={doubts.length > 0}>
        <summary>
          <Quoted {...coreText(found)} />
        </summary>
        <div>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('auditor_rows_row')}</th>
                <th scope="col">{t('auditor_rows_url')}</th>
                {parts.map(part => (
                  <th key={part} scope="col">
                    {coreText(partName(part)).text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {understood.rows.map(row => (
                <tr key={row.row}>
                  <td>{row.row}</td>
                  <td>
                    <CodeText text={row.url} />
                  </td>
                  {parts.map(part => (
                    <td key={part}>
                      <CodeText
                        text={
                          part === 'time' && row.time !== undefined ? exactTimeText(row.time) : String(row[part] ?? '')
                        }
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      {unansweredBy(description, rows).map(wording => (
        <p key={wording.key} className="audit-facts">
          <Quoted {...coreText(wording)} />
        </p>
      ))}
    </>
  )
}
