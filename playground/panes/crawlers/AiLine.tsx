import crawlersMessages from 'virtual:messages/crawlers'
import { useMemo } from 'react'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { askToBlockTraining } from './asked-to-block.ts'
import { countsText, purposeTotals } from './rows.ts'
import { useOverviewInBackground } from './use-policies.ts'

export const messages = [crawlersMessages]

const noTokens: readonly string[] = []

/**
 * One line: how many crawlers for AI training the file blocks, wholly and in part, and a link to the change that blocks
 * all of them. It is short, so that it fits beside the facts of the file.
 */
export function AiLine() {
  const { state, dispatch, robots } = usePlayground()
  const { reading, pane } = state
  const question = useMemo(() => ({ robots, reading, ownTokens: noTokens }), [robots, reading])
  const { result: policies } = useOverviewInBackground(question)
  const total = policies && purposeTotals(policies).find(({ id }) => id === 'ai-training')
  if (!total) return null
  const { title, blocked, someClosed, someOpen, undecided, all } = total
  const partly = someClosed + someOpen
  return (
    <span title={countsText(total)}>
      {[
        t('crawlers_ai_short', { title, some: blocked, all }),
        partly > 0 && t('crawlers_ai_partly', { some: partly }),
        undecided > 0 && t('crawlers_total_undecided', { some: undecided }),
      ]
        .filter(Boolean)
        .join(', ')}{' '}
      {blocked < all && (
        <button
          type="button"
          className="link"
          aria-label={t('crawlers_ai_block_long')}
          title={t('crawlers_ai_block_long')}
          onClick={() => {
            askToBlockTraining()
            if (pane !== 'crawlers') dispatch({ type: 'show', pane: 'crawlers' })
          }}
        >
          {t('crawlers_ai_block')}
        </button>
      )}
    </span>
  )
}
