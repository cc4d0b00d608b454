import { useEffect } from 'react'
import { whenInUse } from '../loading/after-first-view.ts'
import { loadSilently } from '../loading/load-part.ts'
import { usePlayground } from '../state/context.ts'
import { addView } from '../strings/catalogue.ts'
import type { Entrance, Intake } from './intake.ts'
import type { PastedKind } from './recognise.ts'
import type { TextDoors } from './take-text.ts'

interface IntakeOfPage {
  readonly kindOf: (text: string) => PastedKind
  readonly take: (text: string, at: Entrance) => Intake
  readonly takeText: (text: string, doors: TextDoors) => boolean
}

let intakeCode:
  | (Pick<typeof import('./intake.ts'), 'paste' | 'recognise' | 'takeIn'> &
      Pick<typeof import('./take-text.ts'), 'takeText'>)
  | undefined
let intakeLoading: Promise<void> | undefined

/** Loads the recogniser, once; if that fails, the next text tries again. Without it every text stays where it is. */
export function loadIntake(): Promise<void> {
  intakeLoading ??= loadSilently(
    async () => {
      const [{ messages, paste, recognise, takeIn }, { takeText }] = await Promise.all([
        import('./intake.ts'),
        import('./take-text.ts'),
      ])
      await addView(messages)
      return { paste, recognise, takeIn, takeText }
    },
    intake => {
      intakeCode = intake
    },
  ).finally(() => {
    if (!intakeCode) intakeLoading = undefined
  })
  return intakeLoading
}

/**
 * Puts a text that was pasted where it belongs, if that is elsewhere. What belongs there, and a text of which
 * nothing is known, stays. The code for that is loaded at the first use of the page; what is pasted before waits for it.
 */
export function useIntake(): IntakeOfPage {
  const playground = usePlayground()
  useEffect(() => void whenInUse().then(loadIntake), [])
  return {
    kindOf: text => intakeCode?.recognise(text) ?? 'other',
    take: (text, at) => intakeCode?.takeIn(playground, text, at) ?? 'stays',
    takeText: (text, doors) => intakeCode?.takeText(playground, text, doors) ?? false,
  }
}

/** Holds what is pasted until the recogniser is there, then pastes it. To be called once. */
export function holdPastes(): void {
  window.addEventListener(
    'paste',
    event => {
      const { target, clipboardData } = event
      const text = clipboardData?.getData('text/plain') ?? ''
      if (intakeCode || text === '' || !(target instanceof Element)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void loadIntake().then(() => {
        if (intakeCode) intakeCode.paste(text, target)
        else document.execCommand('insertText', false, text)
      })
    },
    { capture: true },
  )
}
