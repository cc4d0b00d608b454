import { type Crawler, type Dialect, type DialectId, dialectOf, dialects, type Site } from '../../../core/index.ts'
import { verdictReason } from '../../../core/verdict/index.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { LineLink } from '../../components/VerdictSentence.tsx'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { type DialectAnswer, dialectAnswers } from './by-dialect.ts'

export interface ByDialectProps {
  readonly site: Site
  readonly crawler: Crawler
  readonly url: URL
  /** The dialect of the verdict that is explained. */
  readonly chosen: DialectId
  readonly onLine: (line: number) => void
}

/** The verdict on the chosen test under each text. */
export function ByDialect(props: ByDialectProps) {
  return <Answers {...props} of="dialects" compared={dialects} />
}

interface AnswersProps extends ByDialectProps {
  readonly of: 'dialects' | 'programs'
  readonly compared: readonly Dialect[]
}

/** The verdict on the chosen test under each dialect, with differences marked. Folded if all agree. */
export function Answers({ of, compared, site, url, ...props }: AnswersProps) {
  const answers = dialectAnswers(site, props.crawler, url, props.chosen, compared)
  const others = answers.filter(({ differs }) => differs === 'verdict').length
  const dialect = dialectTitle(props.chosen)
  return (
    <section className="why-dialects" aria-labelledby={`why-${of}`}>
      <div className="why-step-head">
        <h3 id={`why-${of}`}>{t(`why_${of}`)}</h3>
      </div>
      {of === 'programs' && <p>{t('why_programs_note')}</p>}
      <details key={url.href} open={others > 0}>
        <summary>{others === 0 ? t(`why_${of}_same`) : t(`why_${of}_differ`, { count: others, dialect })}</summary>
        <AnswersTable answers={answers} {...props} />
      </details>
    </section>
  )
}

interface AnswersTableProps extends Pick<ByDialectProps, 'crawler' | 'chosen' | 'onLine'> {
  readonly answers: readonly DialectAnswer[]
}

function AnswersTable({ answers, crawler, chosen, onLine }: AnswersTableProps) {
  return (
    <table className="facts-table">
      <thead>
        <tr>
          <th>{t('why_dialects_reading')}</th>
          <th>{t('why_dialects_verdict')}</th>
          <th>{t('why_dialects_decides')}</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(answer => (
          <tr key={answer.dialect} className={answer.dialect === chosen ? 'won' : ''}>
            <th scope="row">
              <a href={dialectOf(answer.dialect).specification.url} target="_blank" rel="noreferrer">
                {dialectTitle(answer.dialect)}
              </a>
              {answer.dialect === chosen && <span className="why-mark">{t('why_dialects_chosen')}</span>}
              {answer.dialect === crawler.dialect && documents(crawler) && (
                <span className="why-mark">{t('why_dialects_documented', { operator: crawler.operator })}</span>
              )}
            </th>
            <td>
              <StateIcon state={answer.state} /> <span className={answer.state}>{t(`state_${answer.state}`)}</span>
              <DifferenceMark differs={answer.differs} />
              {answer.siteVerdict.verdict?.unspecified && (
                <span className="why-mark">{t('why_dialects_unspecified')}</span>
              )}
            </td>
            <td>
              <Ground answer={answer} onLine={onLine} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the operator documents a dialect. RFC 9309 is also used for operators that document none. */
function documents({ dialect }: Crawler): boolean {
  return dialect !== 'rfc9309'
}

function DifferenceMark({ differs }: Pick<DialectAnswer, 'differs'>) {
  if (!differs) return null
  return (
    <span className={`why-mark ${differs}`}>
      {differs === 'verdict' && <StateIcon state="conflict" />}
      {t(differs === 'verdict' ? 'why_dialects_otherVerdict' : 'why_dialects_otherRule')}
    </span>
  )
}

function Ground({ answer, onLine }: { answer: DialectAnswer; onLine: ByDialectProps['onLine'] }) {
  const { rule, line, decides } = verdictReason(answer.matcher, answer.siteVerdict)
  if (!rule || !line) return coreText(decides).text
  return (
    <>
      <LineLink line={rule.line} text={coreText(line).text} onLine={onLine} />, <CodeText text={rule.text} />
    </>
  )
}
