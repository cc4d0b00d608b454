import crawlersMessages from 'virtual:messages/crawlers'
import { useMemo } from 'react'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { askToBlockTraining } from './asked-to-block.ts'
import { countsText, purposeTotals } from './rows.ts'
import { useOverviewInBackground } from './use-policies.ts'

export const messages = [crawlersMessages]

const noTokens: readonly string[] = []

/** One line: how many crawlers for AI training the file blocks, wholly and in part, and a link to the change that blocks all of them. */
export function AiLine() {
  const { state, dispatch, robots } = usePlayground()
  const { reading, pane } = state
  const question = useMemo(() => ({ robots, reading, ownTokens: noTokens }), [robots, reading])
  const { result: policies } = useOverviewInBackground(question)
  const total = policies && purposeTotals(policies).find(({ id }) => id === 'ai-training')
  if (!total) return null
  const { title, blocked, all } = total
  return (
    <span>
      {t('crawlers_ai_line', { title, counts: countsText(total) })}{' '}
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
