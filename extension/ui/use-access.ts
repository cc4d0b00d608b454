import { useCallback, useEffect, useState } from 'react'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { t } from '../browser/i18n.ts'
import { grantedOrigins, onAccessChanged, removeAccess, requestAccess } from '../browser/permissions.ts'
import { type Access, accessOf } from './sites.ts'

/** Asks the person for access, right in their click, and tells what came of it if they did not give it. */
export function useGrant() {
  const [outcome, setOutcome] = useState<string>()
  const grant = useCallback((origins: readonly string[]) => {
    requestAccess(origins).then(
      granted => setOutcome(granted ? undefined : t('allowDeclined')),
      (error: Error) => setOutcome(t('allowFailed', error.message)),
    )
  }, [])
  return { outcome, setOutcome, grant }
}

/** What was granted, kept in step with the browser, which has a page of its own for it. */
export function useAccess() {
  const [access, setAccess] = useState<Access>()
  const { outcome, setOutcome, grant } = useGrant()
  const fail = useFailure()

  useEffect(() => {
    const read = () => void grantedOrigins().then(origins => setAccess(accessOf(origins)), fail)
    read()
    return onAccessChanged(read)
  }, [fail])

  const revoke = useCallback(
    (origins: readonly string[]) => {
      void removeAccess(origins).then(removed => setOutcome(removed ? undefined : t('revokeFailed')))
    },
    [setOutcome],
  )
  return { access, outcome, grant, revoke }
}
