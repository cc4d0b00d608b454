import { useEffect } from 'react'
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

let loaded: typeof import('./intake.ts') | undefined
let loading: Promise<void> | undefined

/** Loads the recogniser, once. Without it every text stays where it is. */
export function loadIntake(): Promise<void> {
  loading ??= loadSilently(
    async () => {
      const intake = await import('./intake.ts')
      await addView(intake.messages)
      return intake
    },
    intake => {
      loaded = intake
    },
  ).finally(() => {
    loading = undefined
  })
  return loading
}

/**
 * Puts a text that was pasted where it belongs, if that is elsewhere. What belongs there, and a text of which
 * nothing is known, stays. The code for that is loaded at the first use of the page; what is pasted before, at an
 * entrance that `data-intake` marks, waits for it.
 */
export function useIntake(): IntakeOfPage {
  const playground = usePlayground()
  useEffect(() => void whenInUse().then(loadIntake), [])
  return {
    kindOf: text => loaded?.recognise(text) ?? 'other',
    take: (text, at) => loaded?.takeIn(playground, text, at) ?? 'stays',
  }
}

/** Holds what is pasted until the recogniser is there, then pastes it. To be called once. */
export function holdPastes(): void {
  let isHolding = true
  window.addEventListener(
    'paste',
    event => {
      const { target, clipboardData } = event
      const text = clipboardData?.getData('text/plain') ?? ''
      if (loaded || !isHolding || text === '' || !(target instanceof Element) || !target.closest('[data-intake]'))
        return
      event.preventDefault()
      event.stopImmediatePropagation()
      void loadIntake().then(() => {
        isHolding = loaded !== undefined
        paste(text, target)
      })
    },
    { capture: true },
  )
}

/** Pastes a text as a person does. What nothing takes is written at the cursor. */
function paste(text: string, target: Element): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  // The field may have been replaced by the editor, which has the focus then.
  const field = target.isConnected ? target : document.activeElement
  if (field?.dispatchEvent(event)) document.execCommand('insertText', false, text)
}
