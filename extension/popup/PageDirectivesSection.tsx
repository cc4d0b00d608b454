import type { ReactNode } from 'react'
import type { Directive, UnreadDirective } from '../../core/indexing/index.ts'
import { directiveRemarks } from '../../core/indexing/index.ts'
import { CodeText } from '../../playground/components/CodeText.tsx'
import { ForeignText } from '../../playground/components/ForeignText.tsx'
import { Quoted } from '../../playground/components/Quoted.tsx'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { coreText } from '../../playground/strings/core-text.ts'
import { t } from '../browser/i18n.ts'
import { fieldNameOf } from '../page/headers.ts'
import { CodeInMessage } from '../ui/CodeInMessage.tsx'
import type { Formats } from '../ui/format.ts'
import { type PageReport, type StatedCanonical, unreadSentences } from './page-report.ts'
import { RedirectChain } from './RedirectChain.tsx'

interface Props {
  readonly report: PageReport
  readonly url: string
  readonly formats: Formats
  readonly children: ReactNode
}

/** The page's own directives, and what they mean together with robots.txt. */
export function PageDirectivesSection({ report, url, formats, children }: Props) {
  const { sentences, directives, unread, facts, read } = report
  return (
    <section className="page-directives" aria-labelledby="page-directives-heading">
      <div className="page-head">
        <h2 id="page-directives-heading">{t('pageHeading')}</h2>
        <RedirectChain facts={facts} url={url} />
      </div>
      {sentences(t, formats).map(({ state, text }) => (
        <p key={text} className="sentence">
          <StateIcon state={state} />
          <span>{text}</span>
        </p>
      ))}
      <ul className="directives">
        {directives.map(directive => (
          <DirectiveItem key={directiveKey(directive)} directive={directive} report={report} />
        ))}
        {unread.map(directive => (
          <DirectiveItem key={directiveKey(directive)} directive={directive} report={report} unread />
        ))}
      </ul>
      {!saysItself(report) && <Canonicals canonicals={report.canonicals} />}
      <Remarks report={report} />
      <PageUsageList usage={report.usage} />
      <div className="page-notes">
        {saysItself(report) && <p className="quiet">{t('canonicalSelf')}</p>}
        {read && directives.length + unread.length + report.usage.length === 0 && (
          <p className="quiet">{t('pageSaysNothing')}</p>
        )}
        {unreadSentences(report, url, t).map(text => (
          <p key={text} className="quiet">
            {text}
          </p>
        ))}
        {children}
      </div>
    </section>
  )
}

/** How individual operators treat the directives, each with the page that says so. */
function Remarks({ report }: { report: PageReport }) {
  const remarks = directiveRemarks(report)
  if (remarks.length === 0) return null
  return (
    <details className="quiet">
      <summary>{t('directiveRemarks')}</summary>
      <ul>
        {remarks.map(({ wording, message, source }) => (
          <li key={message}>
            <Quoted {...coreText(wording)} />{' '}
            <a href={source.url} target="_blank" rel="noreferrer" lang="en">
              {source.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What the page says about the use of its content, by headers, metas and links. */
function PageUsageList({ usage }: Pick<PageReport, 'usage'>) {
  if (usage.length === 0) return null
  return (
    <ul className="quiet" aria-label={t('pageUsage')}>
      {usage.map(({ wording, source, section }) => (
        <li key={`${source.kind} ${source.index} ${wording.text}`}>
          <Quoted {...coreText(wording)} />{' '}
          <a href={section.url} target="_blank" rel="noreferrer" lang="en">
            {section.title}
          </a>
        </li>
      ))}
    </ul>
  )
}

const directiveKey = ({ source, from }: Directive | UnreadDirective) => `${source.kind} ${source.index} ${from}`

interface DirectiveItemProps {
  readonly directive: Directive | UnreadDirective
  readonly report: PageReport
  readonly unread?: boolean
}

function DirectiveItem({ directive, report, unread = false }: DirectiveItemProps) {
  const field = fieldNameOf(directive)
  return (
    <li>
      <CodeText text={report.textOf(directive)} />
      <span className="where">
        {directive.productToken === '*' ? (
          t('saidToAll', field)
        ) : (
          <CodeInMessage message={token => t('saidTo', field, token)} text={directive.productToken} />
        )}
        {unread && <em> · {t('saidUnread')}</em>}
      </span>
    </li>
  )
}

/** Whether the page has one canonical link, which names the page itself. */
const saysItself = ({ canonicals: [first, ...others] }: PageReport) =>
  others.length === 0 && first?.canonical.state === 'self'

/** The canonical links. Several that name different pages contradict each other. */
function Canonicals({ canonicals: [first, ...others] }: Pick<PageReport, 'canonicals'>) {
  if (!first) return null
  if (others.length === 0) {
    return (
      <p className="canonical">
        {first.canonical.state === 'other' && <b>{t('canonicalOther')}</b>} <CanonicalLink {...first} />
      </p>
    )
  }
  return (
    <div className="sentence canonical">
      <StateIcon state="conflict" />
      <div>
        <b>{t('canonicalsDiffer')}</b>
        <ul>
          {[first, ...others].map(stated => (
            <li key={`${stated.field} ${canonicalAddress(stated)}`}>
              {stated.field}: <CanonicalLink {...stated} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const canonicalAddress = ({ canonical }: StatedCanonical) =>
  canonical.state === 'invalid' ? canonical.href : canonical.url

function CanonicalLink(stated: StatedCanonical) {
  const address = canonicalAddress(stated)
  if (stated.canonical.state === 'invalid') {
    return <CodeInMessage message={value => t('canonicalInvalid', value)} text={address} />
  }
  return (
    <a href={stated.canonical.url} target="_blank" rel="noreferrer">
      <ForeignText text={address} />
    </a>
  )
}
