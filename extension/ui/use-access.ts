import { useCallback, useEffect, useState } from 'react'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { t } from '../browser/i18n.ts'
import { grantedOrigins, onAccessChanged, removeAccess, requestAccess } from '../browser/permissions.ts'
import { type GrantedAccess, grantedAccessOf } from './sites.ts'

/** Asks the person for access, directly in the click; `outcome` is a sentence if access was not granted. */
export function useGrant() {
  const [outcome, setOutcome] = useState<string>()
  const grant = useCallback((origins: readonly string[], then?: () => void) => {
    requestAccess(origins).then(
      granted => {
        setOutcome(granted ? undefined : t('allowDeclined'))
        if (granted) then?.()
      },
      (error: Error) => setOutcome(t('allowFailed', error.message)),
    )
  }, [])
  return { outcome, setOutcome, grant }
}

/** The granted access, updated when the browser changes it, for example on its own page about the extension. */
export function useAccess() {
  const [access, setAccess] = useState<GrantedAccess>()
  const { outcome, setOutcome, grant } = useGrant()
  const fail = useFailure()

  useEffect(() => {
    const read = () => void grantedOrigins().then(origins => setAccess(grantedAccessOf(origins)), fail)
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
