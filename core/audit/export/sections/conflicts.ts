/** The conflicts found: what each is, what may be done, and examples. */
import type { AuditReport } from '../../audit.ts'
import { conflictHelp, conflictSentence } from '../../conflict-sentences.ts'
import type { Block, Section } from '../document.ts'
import { code, type Telling, withoutOrigin } from '../telling.ts'
import { say } from '../wording.ts'

export function conflictsSection({ tell, crawlers }: Telling, { conflicts, files }: AuditReport): Section {
  // Of several sites each URL tells which it is of.
  const origin = files.length === 1 ? files[0]?.origin : undefined
  const blocks = conflicts.map((conflict): Block => {
    // Those of one crawler will do: the others' are mostly the same.
    const most = conflict.byCrawler.reduce((best, one, i, all) => (one.count > (all[best]?.count ?? 0) ? i : best), 0)
    return {
      kind: 'finding',
      title: tell(conflictSentence(conflict, crawlers)),
      help: tell(conflictHelp(conflict.kind)),
      seen: tell(say('conflictExamples', { crawler: crawlers[most] ?? '' })),
      examples: (conflict.byCrawler[most]?.examples ?? []).map(url => code(withoutOrigin(url, origin))),
    }
  })
  const none: Block = { kind: 'paragraph', text: tell(say('noConflicts')) }
  return { title: tell(say('conflictsTitle')), blocks: blocks.length === 0 ? [none] : blocks }
}
