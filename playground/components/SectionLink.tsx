import type { Citation } from '../../core/index.ts'
import { sectionTitle } from '../wording/names.ts'

/** Leads to where a specification says what is told beside it. */
export function SectionLink({ section, className }: { section: Citation; className?: string | undefined }) {
  const { text, lang } = sectionTitle(section)
  return (
    <a className={className} href={section.url} target="_blank" rel="noreferrer" lang={lang}>
      {text}
    </a>
  )
}
