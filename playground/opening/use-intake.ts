import { useEffect, useState } from 'react'
import { whenInUse } from '../loading/after-first-view.ts'
import { loadSilently } from '../loading/load-part.ts'
import { usePlayground } from '../state/context.ts'
import { addView } from '../strings/catalogue.ts'
import type { Entrance, Intake } from './intake.ts'
import type { PastedKind } from './recognise.ts'

interface IntakeOfPage {
  readonly kindOf: (text: string) => PastedKind
  readonly take: (text: string, at: Entrance) => Intake
}

async function loadIntake() {
  const intake = await import('./intake.ts')
  await addView(intake.messages)
  return intake
}

/**
 * Puts a text that was pasted where it belongs, if that is elsewhere. What belongs there, and a text of which
 * nothing is known, stays. The code for that is loaded at the first use of the page.
 */
export function useIntake(): IntakeOfPage {
  const playground = usePlayground()
  const [loaded, setLoaded] = useState<typeof import('./intake.ts')>()
  useEffect(() => void whenInUse().then(() => loadSilently(loadIntake, setLoaded)), [])
  return {
    kindOf: text => loaded?.recognise(text) ?? 'other',
    take: (text, at) => loaded?.takeIn(playground, text, at) ?? 'stays',
  }
}
