import type { RobotsTxt, RuleMatch, SiteMatcher, SiteVerdict } from '../../../core/index.ts'
import { contentOf, explanationOf, visible } from '../../../core/verdict/index.ts'
import { Code } from '../../components/Code.tsx'
import { SectionLink } from '../../components/SectionLink.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { coreNodes } from '../../strings/core-nodes.tsx'
import { snake, t } from '../../strings/t.ts'

interface Props {
  readonly matcher: SiteMatcher
  readonly siteVerdict: SiteVerdict
  /** The URL or path as it was asked about. */
  readonly asked: string
  readonly onLine: (line: number) => void
}

/** The numbered explanation. */
export function Steps({ matcher, siteVerdict, asked, onLine }: Props) {
  const matches = siteVerdict.verdict?.matches ?? []
  return (
    <ol className="why-steps">
      {explanationOf(matcher, siteVerdict, asked).map(({ id, sentences, section }) => (
        <li key={id}>
          <div className="why-step-head">
            <h3>{t(`why_step_${id}`)}</h3>
            <SectionLink className="why-section" section={section} />
          </div>
          {sentences.map(({ wording, line, section: own }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a step are told in their order.
            <p key={index}>
              {coreNodes(wording, { token: code, path: code, url: code })}{' '}
              {line !== undefined && <Jump line={line} onLine={onLine} />}
              {own && <SectionLink className="why-section" section={own} />}
            </p>
          ))}
          {id === 'rules' && matches.length > 0 && (
            <Matches matches={matches} robots={matcher.robots} onLine={onLine} />
          )}
        </li>
      ))}
    </ol>
  )
}

const code = (text: string) => <Code text={text} />

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
                <Code text={line ? contentOf(robots, line) : ''} />
                {pattern !== rule.pattern && (
                  <span className="why-compared">{t('why_compared', { pattern: visible(pattern) })}</span>
                )}
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
