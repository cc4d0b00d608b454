import type { ReactNode } from 'react'
import type { Page } from '../browser/types.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { Settings } from '../settings/settings.ts'
import type { NotRead, PageLinks } from './page-links.ts'
import type { TabChange } from './use-tab.ts'

/** The properties of both audits: of a page's links, and of its site's sitemaps. */
export interface SubjectProps {
  readonly settings: Settings
  readonly page: Page
  readonly read: CurrentAnswer
  /** What the page links to and loads; undefined if sitemaps are audited. */
  readonly links: Promise<PageLinks | NotRead> | undefined
  /** What happened to the tab since the audit began. */
  readonly since: TabChange
  /** Starts again with the page that is in the tab now. */
  readonly again: () => void
  /** A notice about the answer for robots.txt, if one is needed. */
  readonly notice: ReactNode
}
