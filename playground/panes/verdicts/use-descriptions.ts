import purposes from 'virtual:messages/purposes'
import { useEffect, useState } from 'react'
import type { Crawler } from '../../../core/index.ts'
import { whenInUse } from '../../loading/after-first-view.ts'
import { loadSilently } from '../../loading/load-part.ts'
import { addView } from '../../strings/catalogue.ts'

type Describe = (crawler: Crawler) => { readonly description: string; readonly purpose?: string }

/** Describes crawlers, and names what they fetch for. The words are loaded after the first view; until then there is the token. */
export function useDescriptions(): Describe {
  const [describe, setDescribe] = useState<Describe>(() => tokenOf)
  useEffect(() => {
    const load = () =>
      loadSilently(
        () => Promise.all([import('../../wording/purposes.ts'), addView(purposes)]),
        ([{ describedOf }]) => setDescribe(() => describedOf),
      )
    void whenInUse().then(load)
  }, [])
  return describe
}

const tokenOf: Describe = ({ token }) => ({ description: token })
