import { useEffect, useState } from 'react'
import { type DialectId, dialects, type Site, siteMatcher } from '../../core/index.ts'
import { LARGE_DOCUMENT_LENGTH } from '../editor/file-limits.ts'
import type { ChosenTest } from '../state/chosen-test.ts'
import type { JobSteps } from '../worker/job.ts'
import { finishInSlices } from '../worker/on-page.ts'

/** How long to wait after the last change, in ms, so that typing is not delayed: reading a large file takes long. */
const READINGS_PAUSE_MS = 300
const READINGS_PAUSE_LARGE_MS = 1500

/** The dialects with another verdict on the chosen test than the dialect it is read by; empty until they are known. */
export function useOtherReadings(chosen: ChosenTest | undefined, site: Site): readonly DialectId[] {
  const [others, setOthers] = useState<readonly DialectId[]>([])
  useEffect(() => {
    if (!chosen?.siteVerdict) return setOthers([])
    const given = new AbortController()
    const pause = window.setTimeout(() => {
      finishInSlices(otherReadings(chosen, site), given.signal).then(setOthers, () => undefined)
    }, pauseFor(chosen))
    return () => {
      window.clearTimeout(pause)
      given.abort()
    }
  }, [chosen, site])
  return others
}

const pauseFor = ({ matcher }: ChosenTest) =>
  matcher.robots.text.length < LARGE_DOCUMENT_LENGTH ? READINGS_PAUSE_MS : READINGS_PAUSE_LARGE_MS

/** Finds these dialects, one dialect per step, since reading a large file again takes long. */
export function* otherReadings(
  { matcher, target, siteVerdict }: ChosenTest,
  site: Site,
): JobSteps<readonly DialectId[]> {
  const others: DialectId[] = []
  for (const { id } of dialects) {
    if (id === matcher.dialect || !target.url) continue
    if (siteMatcher(site, matcher.crawler, id).state(target.url) !== siteVerdict?.state) others.push(id)
    yield
  }
  return others
}
