import { type RefObject, useEffect } from 'react'

/** A step on the way from what has the focus up to the root. */
interface Step {
  readonly parent: Element
  /** Among the parent's children. */
  readonly index: number
}

/**
 * Hands the focus on when what has it goes, as a problem does once it is mended: to what takes its place, or to the
 * nearest thing around it that can have the focus. Without it a screen reader is thrown back to the top of the page.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const top = root.current
    if (!top) return
    let held: Element | undefined
    /** From the innermost parent outwards, as it was when the focus was last there. */
    let way: readonly Step[] = []

    function onFocus({ target }: FocusEvent) {
      held = target instanceof Element ? target : undefined
      way = stepsUp(held, top)
    }
    function onBlur({ target }: FocusEvent) {
      // Some browsers say this of what is being removed too, before it is.
      queueMicrotask(() => {
        if (held === target && held?.isConnected) held = undefined
      })
    }
    const observer = new MutationObserver(() => {
      if (!held) return
      if (held.isConnected) {
        way = stepsUp(held, top)
        return
      }
      held = undefined
      if (document.activeElement === document.body) heirOf(way)?.focus()
    })
    top.addEventListener('focusin', onFocus)
    top.addEventListener('focusout', onBlur)
    observer.observe(top, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      top.removeEventListener('focusin', onFocus)
      top.removeEventListener('focusout', onBlur)
    }
  }, [root])
}

function stepsUp(from: Element | undefined, top: Element | null): readonly Step[] {
  const steps: Step[] = []
  let at = from
  while (at && at !== top) {
    const parent: Element | null = at.parentElement
    if (parent) steps.push({ parent, index: [...parent.children].indexOf(at) })
    at = parent ?? undefined
  }
  return steps
}

function heirOf(way: readonly Step[]): HTMLElement | undefined {
  const step = way.find(({ parent }) => parent.isConnected)
  if (!step) return undefined
  const { parent, index } = step
  const successor = parent.children[Math.min(index, parent.children.length - 1)]
  if (successor instanceof HTMLElement && successor.matches('[tabindex]')) return successor
  return parent.closest<HTMLElement>('[tabindex]') ?? undefined
}
