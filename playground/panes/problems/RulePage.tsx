import { use } from 'react'
import { dialects } from '../../../core/index.ts'
import { Modal } from '../../components/Modal.tsx'
import { loadPart } from '../../loading/load-part.ts'
import { type Block, blocksIn, type Inline } from './markdown.ts'

/** The page about a lint rule, over the pane. */
export function RulePage({ rule, onClose }: { rule: string; onClose: () => void }) {
  return (
    <Modal labelledBy="rule-page-title" onClose={onClose}>
      <div className="rule-page" lang="en">
        <RuleText rule={rule} />
      </div>
    </Modal>
  )
}

const loading = new Map<string, Promise<string | undefined>>()

function loadPage(rule: string): Promise<string | undefined> {
  const page = loading.get(rule) ?? loadPart(async () => (await import('./rule-pages.ts')).rulePage(rule))
  loading.set(rule, page)
  // A page that did not arrive is asked for again when it is opened again.
  page.catch(() => loading.delete(rule))
  return page
}

function RuleText({ rule }: { rule: string }) {
  const blocks = blocksIn(use(loadPage(rule)) ?? `# ${rule}`)
  // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
  return blocks.map((block, index) => <BlockView key={index} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? (
        <h2 id="rule-page-title">
          <Inlines text={block.text} />
        </h2>
      ) : (
        <h3>
          <Inlines text={block.text} />
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <Inlines text={block.text} />
        </p>
      )
    case 'code':
      return <pre className="rule-page-code">{block.text}</pre>
  }
}

function Inlines({ text }: { text: readonly Inline[] }) {
  return text.map((inline, index) => {
    switch (inline.kind) {
      case 'code':
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
        return <Code key={index} text={inline.text} />
      case 'strong':
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        return <strong key={index}>{inline.text}</strong>
      case 'link':
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <a key={index} href={inline.url} target="_blank" rel="noreferrer">
            {inline.text}
          </a>
        )
      default:
        return inline.text
    }
  })
}

/** Code; a reading by its name, as everywhere on the page. The pages are English, and so is the name. */
function Code({ text }: { text: string }) {
  const reading = dialects.find(({ id }) => id === text)
  return reading ? reading.title : <code>{text}</code>
}
