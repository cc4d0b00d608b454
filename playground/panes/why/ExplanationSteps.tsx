import type { Citation, RobotsTxt, SiteMatcher, SiteVerdict, Verdict } from '../../../core/index.ts'
import { usageDrafts, usageStep, usageStepTitle } from '../../../core/usage/index.ts'
import { contentOf, type ExplanationSentence, explanationOf, visible } from '../../../core/verdict/index.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { SectionLink } from '../../components/SectionLink.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { coreNodes } from '../../strings/core-nodes.tsx'
import { coreText } from '../../strings/core-text.ts'
import { dateFormat } from '../../strings/formats.ts'
import { message } from '../../strings/message.tsx'
import { snake, t } from '../../strings/t.ts'
import { OtherRules } from './OtherRules.tsx'

interface Props {
  readonly matcher: SiteMatcher
  readonly siteVerdict: SiteVerdict
  /** The URL or path as it was asked about. */
  readonly asked: string
  readonly url: string | URL
  readonly onLine: (line: number) => void
}

/** The explanation as a numbered list. Its last step is what may be done with the content, if the file says so. */
export function ExplanationSteps({ matcher, siteVerdict, asked, url, onLine }: Props) {
  const { verdict } = siteVerdict
  const usage = usageStep(matcher, siteVerdict, url)
  return (
    <ol className="why-steps">
      {explanationOf(matcher, siteVerdict, asked).map(({ id, sentences, section }) => (
        <li key={id}>
          <Step title={t(`why_step_${id}`)} sentences={sentences} section={section} onLine={onLine} />
          {id === 'rules' && verdict && verdict.matches.length > 0 && (
            <Matches verdict={verdict} robots={matcher.robots} onLine={onLine} />
          )}
          {id === 'rules' && verdict && <OtherRules matcher={matcher} verdict={verdict} url={url} onLine={onLine} />}
        </li>
      ))}
      {usage && (
        <li>
          <Step {...usage} title={coreText(usageStepTitle).text} onLine={onLine} />
          {usage.sentences.some(({ section }) => section?.url.startsWith(usageDrafts.attach.url)) && <Drafts />}
        </li>
      )}
    </ol>
  )
}

interface StepProps {
  readonly title: string
  readonly sentences: readonly ExplanationSentence[]
  readonly section: Citation
  readonly onLine: Props['onLine']
}

function Step({ title, sentences, section, onLine }: StepProps) {
  return (
    <>
      <div className="why-step-head">
        <h3>{title}</h3>
        <SectionLink className="why-section" section={section} />
      </div>
      {sentences.map(({ wording, line, section: own }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a step never change their order.
        <p key={index}>
          {coreNodes(wording, { token: codeNode, path: codeNode, url: codeNode, rule: codeNode, other: codeNode })}{' '}
          {line !== undefined && <Jump line={line} onLine={onLine} />}{' '}
          {own && own.url !== (sentences[index - 1]?.section ?? section).url && (
            <SectionLink className="why-section" section={own} />
          )}
        </p>
      ))}
    </>
  )
}

/** The drafts that Content-Usage lines are read by, with their numbers and dates. */
function Drafts() {
  const draft = ({ title, url, edition }: (typeof usageDrafts)[keyof typeof usageDrafts]) => (
    <>
      <a href={url} target="_blank" rel="noreferrer" lang="en">
        {title.split(':', 1)}
      </a>{' '}
      ({dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${edition} UTC`))})
    </>
  )
  return (
    <p className="why-usage-drafts">
      {message('why_usageDrafts', { attach: draft(usageDrafts.attach), vocabulary: draft(usageDrafts.vocabulary) })}
    </p>
  )
}

const codeNode = (text: string) => <CodeText text={text} />

function Jump({ line, onLine }: { line: number; onLine: Props['onLine'] }) {
  return (
    <button type="button" className="link" onClick={() => onLine(line)}>
      {t('decision_jump', { line })}
    </button>
  )
}

interface MatchesProps {
  readonly verdict: Verdict
  readonly robots: RobotsTxt
  readonly onLine: Props['onLine']
}

/** Every rule that matched, best first. */
function Matches({ verdict: { matches, dialect }, robots, onLine }: MatchesProps) {
  return (
    <table className="facts-table facts-matches">
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
                <CodeText text={line ? contentOf(robots, line, dialect) : ''} />
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
