import { useEffect, useState } from 'react'
import { visible } from '../../core/verdict/index.ts'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { t } from '../browser/i18n.ts'
import { localStore } from '../browser/storage.ts'
import type { VerdictChange } from '../changes/changes.ts'
import { ChangeWatch, isCurrent, type Watched } from '../changes/watch.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { Settings } from '../settings/settings.ts'
import { plural } from '../strings.ts'
import type { Formats } from '../ui/format.ts'
import { popupWorker } from './popup-worker.ts'

const watch = new ChangeWatch(localStore, Date.now)

interface Props {
  readonly read: CurrentAnswer
  readonly settings: Settings
  readonly formats: Formats
}

/**
 * How the verdicts changed since the site's file was last read, until the person has seen the changes. Nothing while
 * the verdicts above come from another answer than that file.
 */
export function RecentChanges({ read: { entry }, settings, formats }: Props) {
  const [watched, setWatched] = useState<Watched>()
  const fail = useFailure()
  const robotsUrl = entry.answer.url
  // Read again after every answer: the answer may have brought the change.
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
  const current = watched && isCurrent(watched, entry.answer) ? watched : undefined
  const changes = useChanges(current, settings)
  if (!changes || changes.length === 0 || current?.before === undefined || current.changedAt === undefined) return null
  const seen = () => watch.acknowledge(robotsUrl).then(() => setWatched(undefined), fail)
  const { start, end } = formats.range(current.before.at, current.changedAt, Date.now())
  return (
    <section className="recent-changes" aria-labelledby="recent-changes-heading">
      <h2 id="recent-changes-heading">{end === undefined ? t('changedOn', start) : t('changedBetween', start, end)}</h2>
      <ul className="changes">
        {changes.map(change => (
          <li key={`${change.to} ${change.pattern}`}>
            <StateIcon state={change.to === 'allowed' || change.to === 'blocked' ? change.to : 'unknown'} />
            <span>{changeSentence(change, formats)}</span>
          </li>
        ))}
      </ul>
      <div className="line">
        <p className="quiet">{t('changedBefore', formats.time(current.before.at))}</p>
        <button type="button" onClick={seen}>
          {t('changedSeen')}
        </button>
      </div>
    </section>
  )
}

/** True if the change is the same one as before, so that it need not be computed again. */
const sameChange = (one: Watched | undefined, other: Watched | undefined): boolean =>
  one?.changedAt === other?.changedAt &&
  one?.good.octets === other?.good.octets &&
  one?.before?.octets === other?.before?.octets

/** The changes that the worker finds; undefined until then. An error in the worker counts as "not decided". */
function useChanges(
  watched: Watched | undefined,
  { crawlers, reading }: Settings,
): readonly VerdictChange[] | undefined {
  const [found, setFound] = useState<{ readonly of: Watched; readonly changes: readonly VerdictChange[] }>()
  useEffect(() => {
    if (!watched?.before) return
    const control = new AbortController()
    const { signal } = control
    const failed: readonly VerdictChange[] = [{ to: 'not-decided', pattern: undefined, tokens: crawlers }]
    popupWorker.run('changes', { watched, tokens: crawlers, reading }, { signal }).then(
      changes => setFound({ of: watched, changes }),
      () => signal.aborted || setFound({ of: watched, changes: failed }),
    )
    return () => control.abort()
  }, [watched, crawlers, reading])
  return found && found.of === watched ? found.changes : undefined
}

function changeSentence({ to, pattern, tokens }: VerdictChange, formats: Formats): string {
  const names = formats.list(tokens)
  if (to === 'not-decided') return t('changeNotDecided', names)
  if (to === 'more') return t('changeMore', names)
  const where = pattern === undefined ? t('changeSomewhere') : visible(pattern)
  return plural(t, to === 'blocked' ? 'changeBlocked' : 'changeAllowed', tokens.length, names, where)
}
