import type { SiteMatcher, SiteVerdict } from '../../core/index.ts'
import { verdictReason, verdictSentence } from '../../core/verdict/index.ts'
import { coreNodes } from '../strings/core-nodes.tsx'
import { coreText } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { CodeText } from './CodeText.tsx'
import { ForeignText } from './ForeignText.tsx'
import { StateIcon } from './StateIcon.tsx'

interface Props {
  readonly matcher: SiteMatcher
  readonly siteVerdict: SiteVerdict
  /** The URL or path as a person typed it. */
  readonly asked: string
  /** Brings a line into view, if a source is shown. */
  readonly onLine?: ((line: number) => void) | undefined
}

/** "Googlebot may not fetch /private/: line 12, `Disallow: /private/` (longest match)". */
export function VerdictSentence({ matcher, siteVerdict, asked, onLine }: Props) {
  const { state } = siteVerdict
  const { rule, line } = verdictReason(matcher, siteVerdict)
  return (
    <p className="verdict-sentence">
      <StateIcon state={state} label={t(`state_${state}`)} />
      <span>
        {coreNodes(verdictSentence(matcher, siteVerdict, asked), {
          crawler: token => (
            <b>
              <ForeignText text={token} />
            </b>
          ),
          url: text => <CodeText text={text} />,
          rule: text => <CodeText text={text} />,
          line: text => <LineLink line={rule?.line} text={line ? coreText(line).text : text} onLine={onLine} />,
        })}
      </span>
    </p>
  )
}

/** "line 12", as a button if a source is shown. */
export function LineLink({ line, text, onLine }: { line: number | undefined; text: string; onLine: Props['onLine'] }) {
  if (!onLine || line === undefined) return text
  return (
    <button type="button" className="link" onClick={() => onLine(line)}>
      {text}
    </button>
  )
}
