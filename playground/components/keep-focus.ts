/** A step on the path from the focused element up to the root. */
interface FocusPathStep {
  readonly parent: Element
  readonly tag: string
  /** The index among the parent's children. */
  readonly index: number
}

/**
 * Moves the focus when the focused element is removed, such as a problem that was fixed: to the element that takes its
 * place, to its parent, or to the next element. Otherwise a screen reader would return to the top of the page. This
 * does not notice a focused control that becomes disabled; such a control uses `aria-disabled` instead.
 */
export function keepFocus(root: HTMLElement): void {
  let held: Element | undefined
  /** The path from the innermost parent outwards, as it was at the last focus. */
  let way: readonly FocusPathStep[] = []

  root.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : undefined
    way = held ? stepsUp(held, root) : []
  })
  root.addEventListener('focusout', ({ target }) => {
    // Some browsers also send this event for an element that is about to be removed.
    queueMicrotask(() => {
      if (held === target && held?.isConnected) held = undefined
    })
  })
  const observer = new MutationObserver(() => {
    if (held?.isConnected) way = stepsUp(held, root)
    else if (held) {
      held = undefined
      if (document.activeElement === document.body) heirOf(way, root)?.focus()
    }
  })
  observer.observe(root, { childList: true, subtree: true })
}

function stepsUp(from: Element, root: Element): readonly FocusPathStep[] {
  const steps: FocusPathStep[] = []
  for (let at = from; at !== root && at.parentElement; at = at.parentElement) {
    const parent = at.parentElement
    steps.push({ parent, tag: at.tagName, index: [...parent.children].indexOf(at) })
  }
  return steps
}

function heirOf(way: readonly FocusPathStep[], root: Element): HTMLElement | undefined {
  const step = way.find(({ parent }) => parent.isConnected)
  if (!step) return undefined
  const { parent, tag, index } = step
  const successor = parent.children[Math.min(index, parent.children.length - 1)]
  const alike = successor?.tagName === tag ? focusableIn(successor)[0] : undefined
  if (alike) return alike
  if (parent instanceof HTMLElement && parent.matches('[tabindex]')) return parent
  const all = focusableIn(root)
  return all.find(element => isBehind(element, parent, index)) ?? all.at(-1)
}

/** Whether an element comes after the given place in the parent. */
function isBehind(element: Element, parent: Element, index: number): boolean {
  const next = parent.children[index]
  if (next) return next === element || (next.compareDocumentPosition(element) & BEHIND_OR_WITHIN) !== 0
  return !parent.contains(element) && (parent.compareDocumentPosition(element) & BEHIND_OR_WITHIN) !== 0
}

const BEHIND_OR_WITHIN = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY

/** The focusable elements among the element itself and its descendants. */
function focusableIn(element: Element): readonly HTMLElement[] {
  const found = [element, ...element.querySelectorAll(focusable)].filter(one => one instanceof HTMLElement)
  return found.filter(one => one.matches(focusable) && one.checkVisibility())
}

const focusable = '[tabindex], a[href], summary, :is(button, input, select, textarea):enabled'
