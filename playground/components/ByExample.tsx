import byExample from 'virtual:messages/example'
import { usePlayground } from '../state/context.ts'
import { judgedByExample } from '../state/examples/judged-by-example.ts'
import { t } from '../strings/t.ts'

export const messages = byExample

interface Props {
  /** The URLs or paths that are judged. Those of the example itself need no note. Without them, there are others. */
  readonly targets?: readonly string[] | undefined
}

/** Says that a person's own data is judged by an example that nobody changed. Nothing in any other case. */
export function ByExample({ targets }: Props) {
  const { robots } = usePlayground()
  if (!judgedByExample(robots.text, targets)) return null
  return <p className="notice">{t('example_judges')}</p>
}
