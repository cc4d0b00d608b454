import { useState } from 'react'
import { editBetween } from '../../core/edit/index.ts'
import type { Edit, RobotsTxt } from '../../core/index.ts'
import { t } from '../strings/t.ts'
import { usePlayground } from './context.ts'

/** An edit that was made, and can be taken back until the file is changed in another way. */
interface Made {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
}

/** Makes an edit that a person confirmed, and takes it back. What cannot be done any more is announced. */
export function useConfirmedEdit(robots: RobotsTxt) {
  const { editor, announce } = usePlayground()
  const [last, setMade] = useState<Made>()
  return {
    /** The edit of this file. */
    made: last && (robots === last.before || robots === last.after) ? last : undefined,
    /** Returns the file after the edit. */
    make(before: RobotsTxt, edits: readonly Edit[]): RobotsTxt | undefined {
      if (!editor.edit(before, edits)) {
        announce(t('builder_stale'))
        return undefined
      }
      const after = editor.robots()
      setMade({ before, after })
      return after
    },
    takeBack({ before, after }: Made) {
      announce(t(editor.edit(after, [editBetween(after, before)]) ? 'builder_undone' : 'builder_stale'))
      setMade(undefined)
    },
    forget: () => setMade(undefined),
  }
}
