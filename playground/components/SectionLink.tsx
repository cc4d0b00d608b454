import type { Citation } from '../../core/index.ts'
import { sectionTitle } from '../wording/names.ts'

/** Links to the section of a specification for the text next to it. */
export function SectionLink({ section, className }: { section: Citation; className?: string | undefined }) {
  const { text, lang } = sectionTitle(section)
  return (
    <a className={className} href={section.url} target="_blank" rel="noreferrer" lang={lang}>
      {text}
    </a>
  )
}
