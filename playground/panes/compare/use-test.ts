import type { ClassNames } from '../../comparison/crawler-classes.ts'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'

/** Adds a URL and the crawlers of the class to the verdicts. Shows Why instead if readings are compared. */
export function useTest({ tokens, others }: Pick<ClassNames, 'tokens' | 'others'>, readings: boolean) {
  const { dispatch, announce } = usePlayground()
  return (witness: string) => {
    dispatch({ type: 'test', target: witness, tokens: [...tokens, ...others], pane: readings ? 'why' : 'verdicts' })
    announce(t('compare_tested', { target: witness }))
  }
}
