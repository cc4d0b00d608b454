import { useCallback, useEffect, useState } from 'react'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { t } from '../browser/i18n.ts'
import { grantedOrigins, hasAccess, onAccessChanged, removeAccess, requestAccess } from '../browser/permissions.ts'
import { logError } from '../handled.ts'
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
      error => {
        logError(error)
        setOutcome(t('allowFailed'))
      },
    )
  }, [])
  return { outcome, setOutcome, grant }
}

/** Whether the extension may reach an address by host permission; undefined until the browser has answered. */
export function useHasAccess(url: string): boolean | undefined {
  const [access, setAccess] = useState<boolean>()
  useEffect(() => {
    const read = () => void hasAccess(url).then(setAccess)
    read()
    return onAccessChanged(read)
  }, [url])
  return access
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
