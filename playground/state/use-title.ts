import { useEffect, useMemo } from 'react'
import { t } from '../strings/t.ts'
import { hostOfTargets, titleOfFile } from './file-title.ts'
import type { PlaygroundState } from './state.ts'

/** Puts the file's title into the title of the page. Without one, the title says what the page is for. */
export function useTitle({ targets, server }: PlaygroundState, name: string | undefined): void {
  const ofTargets = useMemo(() => hostOfTargets(targets), [targets])
  const host = server ? new URL(server.answer.url).host : ofTargets
  const known = titleOfFile(host, name)
  const title = known === undefined ? t('page_title') : t('page_title_of', { title: known })
  useEffect(() => {
    document.title = title
  }, [title])
}
