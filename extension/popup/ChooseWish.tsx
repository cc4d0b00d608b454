import { useEffect, useState } from 'react'
import type { WishLine } from '../../core/index.ts'
import { ForeignOption } from '../../playground/components/ForeignOption.tsx'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { snake, t as word } from '../../playground/strings/t.ts'
import { formatLocale, t } from '../browser/i18n.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import { useWishes } from '../settings/use-record.ts'
import { sitesOffered, wishFor } from '../settings/wishes.ts'
import { crawlerNamesText } from '../ui/crawler-names.ts'
import { formatsFor } from '../ui/format.ts'
import type { WishChoice, WishChoices } from '../wishes/site-wish.ts'
import { wishWorker } from '../wishes/wish-worker.ts'

const choices: readonly WishChoice[] = ['search-and-answers', 'everything', 'search-only', 'nothing', 'present']

const formats = formatsFor(formatLocale())

/** What can be chosen for the site, once the worker has looked at its areas. */
function useChoices(read: CurrentAnswer): WishChoices | undefined {
  const [found, setFound] = useState<WishChoices>()
  const fail = useFailure()
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    wishWorker.run('wishChoices', { read }, { signal }).then(setFound, error => signal.aborted || fail(error))
    return () => control.abort()
  }, [read, fail])
  return found
}

/** One click sets the wish, for the sites that are chosen above. */
export function ChooseWish({ url, read, onDone }: { url: string; read: CurrentAnswer; onDone: () => void }) {
  const { wishes, change, refused } = useWishes()
  const offered = useChoices(read)
  const sites = sitesOffered(url)
  const known = wishes && wishFor(wishes, url)
  const [chosen, setChosen] = useState<number>()
  const at =
    chosen ??
    Math.max(
      0,
      sites.findIndex(some => known && some.includes(known.site)),
    )
  const set = (lines: readonly WishLine[] | undefined) =>
    change(Object.fromEntries((sites[at] ?? []).map(site => [site, lines]))).then(stored => stored && onDone())
  const current = known && sites[at]?.includes(known.site) ? known.lines : undefined
  return (
    <div className="choose-wish">
      <p>{t('wishLead')}</p>
      <label>
        {t('wishSites')}
        <select value={at} onChange={event => setChosen(Number(event.target.value))}>
          {sites.map((some, i) => (
            <ForeignOption
              key={some.join()}
              value={i}
              text={some.map(site => site.replace(/^https?:\/\//, '')).join(' + ')}
            />
          ))}
        </select>
      </label>
      <ul>
        {choices.map(id => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={!offered}
              aria-pressed={current !== undefined && JSON.stringify(current) === JSON.stringify(offered?.wishes[id])}
              onClick={() => offered && void set(offered.wishes[id])}
            >
              {word(`wishes_preset_${snake(id)}`)}
            </button>
          </li>
        ))}
      </ul>
      {offered && offered.closed.length > 0 && <p>{t('wishClosed', crawlerNamesText(offered.closed, t, formats))}</p>}
      <p className="caveat">{t('wishNotFollowed')}</p>
      {current !== undefined && (
        <p>
          <button type="button" onClick={() => void set(undefined)}>
            {t('wishRemove')}
          </button>
        </p>
      )}
      {refused && <p role="alert">{t('settingsNotStored')}</p>}
    </div>
  )
}
