import { useCallback, useState } from 'react'
import { t } from '../browser/i18n.ts'

/** Asks the person for access. `outcome` is a sentence if access was not granted, otherwise undefined. */
export function useAsked() {
  const [outcome, setOutcome] = useState<string>()
  const ask = useCallback((granted: Promise<boolean>, then: () => void) => {
    granted.then(
      given => {
        setOutcome(given ? undefined : t('allowDeclined'))
        if (given) then()
      },
      (error: Error) => setOutcome(t('allowFailed', error.message)),
    )
  }, [])
  return { outcome, ask }
}
