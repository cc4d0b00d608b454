import { Fragment, use } from 'react'
import { dialects } from '../../../core/index.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { Modal } from '../../components/Modal.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { SectionLink } from '../../components/SectionLink.tsx'
import { loadPart } from '../../loading/load-part.ts'
import { language } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import { shownSeverities } from '../../theme/severity-shapes.ts'
import { dialectTitle } from '../../wording/names.ts'
import { blocksIn, type MarkdownBlock, type MarkdownInline } from './markdown.ts'
import { type RulePageText, rulePage } from './rule-pages.ts'
import { ruleTitle } from './rule-title.ts'

interface Props {
  readonly rule: string
  /** Shows the page of another rule instead. */
  readonly onPage: (rule: string) => void
  readonly onClose: () => void
}

/** The page about a lint rule, in a dialog. */
export function RulePage({ rule, onPage, onClose }: Props) {
  return (
    <Modal labelledBy="rule-page-title" onClose={onClose}>
      <div className="rule-page">
        <RuleText rule={rule} onPage={onPage} />
      </div>
    </Modal>
  )
}

const loading = new Map<string, Promise<RulePageText | undefined>>()

function loadPage(rule: string): Promise<RulePageText | undefined> {
  const spoken = language()
  const key = `${spoken} ${rule}`
  const page = loading.get(key) ?? loadPart(() => rulePage(rule, spoken))
  loading.set(key, page)
  // A page that failed to load is requested again when it is opened again.
  page.catch(() => loading.delete(key))
  return page
}

/** The text of a rule page. The head is in the language of the playground; the explanation may be in English only. */
function RuleText({ rule, onPage }: Pick<Props, 'rule' | 'onPage'>) {
  const page = use(loadPage(rule))
  const [, , head, ...body] = blocksIn(page?.text ?? '')
  return (
    <>
      <h2 id="rule-page-title">
        <Quoted text={ruleTitle(rule)} />
      </h2>
      {head?.kind === 'paragraph' && (
        <p className="rule-page-head">
          <CodeText text={rule} /> · <RulePageHead text={head.text} />
        </p>
      )}
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
        <BlockView key={index} block={block} lang={page?.language ?? 'en'} onPage={onPage} />
      ))}
    </>
  )
}

/** The severity of the rule, the readings in which the rule applies, and its section in the specification. */
function RulePageHead({ text }: { text: readonly MarkdownInline[] }) {
  return text.map((inline, index) => {
    switch (inline.kind) {
      case 'strong':
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
        return <strong key={index}>{severityName(inline.text)}</strong>
      case 'code':
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        return <Fragment key={index}>{readingName(inline.text)}</Fragment>
      case 'link':
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        return <SectionLink key={index} section={{ title: inline.text, url: inline.url }} />
      default:
        return inline.text.replace('all dialects', t('problems_allReadings'))
    }
  })
}

/** The name of a severity, such as `error`, in the language of the playground. */
function severityName(severity: string): string {
  const known = [...shownSeverities, 'style' as const].find(one => one === severity)
  return known ? t(`severity_${known}`) : severity
}

/** The name of a reading, in the language of the playground. */
function readingName(id: string): string {
  const reading = dialects.find(dialect => dialect.id === id)
  return reading ? dialectTitle(reading.id) : id
}

function headingText(heading: string): string {
  if (heading === 'Bad') return t('problems_bad')
  return heading === 'Good' ? t('problems_good') : heading
}

interface InPage {
  /** The language of the explanation, as a BCP 47 tag. */
  readonly lang: string
  readonly onPage: (rule: string) => void
}

function BlockView({ block, lang, onPage }: InPage & { block: MarkdownBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{headingText(block.text.map(({ text }) => text).join(''))}</h3>
    case 'paragraph':
      return (
        <p lang={lang}>
          <Inlines text={block.text} lang={lang} onPage={onPage} />
        </p>
      )
    case 'code':
      return <pre className="rule-page-code">{block.text}</pre>
  }
}

function Inlines({ text, lang, onPage }: InPage & { text: readonly MarkdownInline[] }) {
  return text.map((inline, index) => {
    switch (inline.kind) {
      case 'code':
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
        return <RulePageCode key={index} text={inline.text} lang={lang} />
      case 'strong':
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        return <strong key={index}>{inline.text}</strong>
      case 'link': {
        const other = /^([\w-]+)\.md$/.exec(inline.url)?.[1]
        if (other !== undefined) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <button key={index} type="button" className="link" onClick={() => onPage(other)}>
              {inline.text}
            </button>
          )
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <a key={index} href={inline.url} target="_blank" rel="noreferrer">
            {inline.text}
          </a>
        )
      }
      default:
        return inline.text
    }
  })
}

/** Code. The identifier of a reading is shown as its title in the language of the explanation. */
function RulePageCode({ text, lang }: { text: string; lang: string }) {
  const reading = dialects.find(({ id }) => id === text)
  if (!reading) return <CodeText text={text} />
  return lang === language() ? dialectTitle(reading.id) : reading.title
}
