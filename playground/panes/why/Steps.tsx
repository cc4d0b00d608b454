import type { Judge, Judgement, RobotsTxt, RuleMatch } from '../../../core/index.ts'
import { SectionLink } from '../../components/SectionLink.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { snake, t } from '../../strings/t.ts'
import { contentOf } from '../../wording/verdict.ts'
import type { Sentence } from './sentence.ts'
import { stepsOf } from './steps.ts'

interface Props {
  readonly judge: Judge
  readonly judgement: Judgement
  /** The URL or path as it was asked about. */
  readonly asked: string
  readonly robots: RobotsTxt
  readonly onLine: (line: number) => void
}

/** The numbered explanation. */
export function Steps({ judge, judgement, asked, robots, onLine }: Props) {
  const matches = judgement.verdict?.matches ?? []
  return (
    <ol className="why-steps">
      {stepsOf(judge, judgement, asked, robots).map(({ id, sentences, section }) => (
        <li key={id}>
          <div className="why-step-head">
            <h3>{t(`why_step_${id}`)}</h3>
            <SectionLink className="why-section" section={section} />
          </div>
          {sentences.map(({ pieces, line, section: own }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a step are told in their order.
            <p key={index}>
              <Pieces pieces={pieces} /> {line !== undefined && <Jump line={line} onLine={onLine} />}
              {own && <SectionLink className="why-section" section={own} />}
            </p>
          ))}
          {id === 'rules' && matches.length > 0 && <Matches matches={matches} robots={robots} onLine={onLine} />}
        </li>
      ))}
    </ol>
  )
}

function Pieces({ pieces }: Pick<Sentence, 'pieces'>) {
  return pieces.map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their order.
    return typeof piece === 'object' ? <code key={index}>{piece.code}</code> : piece
  })
}

function Jump({ line, onLine }: { line: number; onLine: Props['onLine'] }) {
  return (
    <button type="button" className="link" onClick={() => onLine(line)}>
      {t('decision_jump', { line })}
    </button>
  )
}

interface MatchesProps {
  readonly matches: readonly RuleMatch[]
  readonly robots: RobotsTxt
  readonly onLine: Props['onLine']
}

/** Every rule that matched, best first. */
function Matches({ matches, robots, onLine }: MatchesProps) {
  return (
    <table className="facts-table">
      <thead>
        <tr>
          <th className="number">{t('why_column_line')}</th>
          <th>{t('why_column_rule')}</th>
          <th className="number">{t('why_column_length')}</th>
          <th>{t('why_column_outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map(({ rule, pattern, length, lost }) => {
          const line = robots.lines[rule.line - 1]
          const state = rule.type === 'allow' ? 'allowed' : 'blocked'
          return (
            <tr key={rule.line} className={lost ? 'lost' : 'won'}>
              <td className="number">
                <button
                  type="button"
                  className="link"
                  aria-label={t('decision_jump', { line: rule.line })}
                  onClick={() => onLine(rule.line)}
                >
                  {rule.line}
                </button>
              </td>
              <td>
                <code>{line && contentOf(robots, line)}</code>
                {pattern !== rule.pattern && <span className="why-compared">{t('why_compared', { pattern })}</span>}
              </td>
              <td className="number">{length}</td>
              <td>
                {!lost && <StateIcon state={state} />} {t(lost ? `why_lost_${snake(lost)}` : 'why_lost_won')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
