import { useEffect, useState } from 'react'
import { visible } from '../../core/verdict/index.ts'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { t } from '../browser/i18n.ts'
import { localStore } from '../browser/storage.ts'
import { type Change, isCurrent } from '../changes/changes.ts'
import { changesInWorker } from '../changes/in-worker.ts'
import { ChangeWatch, type Watched } from '../changes/watch.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import type { Settings } from '../settings/settings.ts'
import { plural } from '../strings.ts'
import type { Formats } from '../ui/format.ts'

const watch = new ChangeWatch(localStore, Date.now)

interface Props {
  readonly entry: CacheEntry
  readonly settings: Settings
  readonly formats: Formats
}

/**
 * What changed in the site's file since it was last read, in verdicts, until the person has seen it. Nothing while the
 * verdicts above come from another answer than that file.
 */
export function RecentChanges({ entry, settings, formats }: Props) {
  const [watched, setWatched] = useState<Watched>()
  const fail = useFailure()
  const robotsUrl = entry.answer.url
  // Read anew with every answer: it may have brought the change.
  useEffect(() => {
    let current = true
    if (entry.confirmedAt > 0) {
      void watch
        .get(robotsUrl)
        .then(found => current && setWatched(known => (sameChange(known, found) ? known : found)), fail)
    }
    return () => {
      current = false
    }
  }, [robotsUrl, entry.confirmedAt, fail])
  const { crawlers, reading } = settings
  const current = watched && isCurrent(watched, entry.answer)
  const [changes, setChanges] = useState<readonly Change[]>()
  useEffect(() => {
    setChanges(undefined)
    if (!current || !watched.before) return
    const stop = new AbortController()
    changesInWorker([watched, crawlers, reading], stop.signal, setChanges)
    return () => stop.abort()
  }, [current, watched, crawlers, reading])
  if (!current || !changes || changes.length === 0 || watched?.changedAt === undefined) return null
  const seen = () => watch.acknowledge(robotsUrl).then(() => setWatched(undefined), fail)
  return (
    <section className="recent-changes" aria-labelledby="recent-changes-heading">
      <h2 id="recent-changes-heading">{t('changedSince', formats.date(watched.changedAt))}</h2>
      <ul className="changes">
        {changes.map(change => (
          <li key={`${change.to} ${change.pattern}`}>
            <StateIcon state={change.to === 'not-decided' ? 'unknown' : change.to} />
            <span>{sentenceOf(change, formats)}</span>
          </li>
        ))}
      </ul>
      <div className="line">
        <p className="quiet">{watched.before && t('changedBefore', formats.time(watched.before.at))}</p>
        <button type="button" onClick={seen}>
          {t('changedSeen')}
        </button>
      </div>
    </section>
  )
}

/** The same change that was seen once more need not be worked out again. */
const sameChange = (one: Watched | undefined, other: Watched | undefined): boolean =>
  one?.changedAt === other?.changedAt &&
  one?.good.octets === other?.good.octets &&
  one?.before?.octets === other?.before?.octets

function sentenceOf({ to, pattern, tokens }: Change, formats: Formats): string {
  const names = formats.list(tokens)
  if (to === 'not-decided') return t('changeNotDecided', names)
  const where = pattern === undefined ? t('changeSomewhere') : visible(pattern)
  return plural(t, to === 'blocked' ? 'changeBlocked' : 'changeAllowed', tokens.length, names, where)
}
