/** A step on the way from what has the focus up to the root. */
interface Step {
  readonly parent: Element
  readonly tag: string
  /** Among the parent's children. */
  readonly index: number
}

/**
 * Hands the focus on when what has it is taken out of the page, as a problem is once it is mended: to what takes its
 * place, to what it was in, or to what comes next. Without that a screen reader is thrown back to the top of the page. A control
 * that is disabled under the focus is not seen by this; such a one says `aria-disabled` instead.
 */
export function keepFocus(root: HTMLElement): void {
  let held: Element | undefined
  /** From the innermost parent outwards, as it was when the focus was last there. */
  let way: readonly Step[] = []

  root.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : undefined
    way = held ? stepsUp(held, root) : []
  })
  root.addEventListener('focusout', ({ target }) => {
    // Some browsers say this of what is being taken out too, before it is.
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

function stepsUp(from: Element, root: Element): readonly Step[] {
  const steps: Step[] = []
  for (let at = from; at !== root && at.parentElement; at = at.parentElement) {
    const parent = at.parentElement
    steps.push({ parent, tag: at.tagName, index: [...parent.children].indexOf(at) })
  }
  return steps
}

function heirOf(way: readonly Step[], root: Element): HTMLElement | undefined {
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

/** Whether an element stands behind the place in the parent. */
function isBehind(element: Element, parent: Element, index: number): boolean {
  const next = parent.children[index]
  if (next) return next === element || (next.compareDocumentPosition(element) & BEHIND_OR_WITHIN) !== 0
  return !parent.contains(element) && (parent.compareDocumentPosition(element) & BEHIND_OR_WITHIN) !== 0
}

const BEHIND_OR_WITHIN = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY

/** The element itself and all in it that can have the focus. */
function focusableIn(element: Element): readonly HTMLElement[] {
  const found = [element, ...element.querySelectorAll(focusable)].filter(one => one instanceof HTMLElement)
  return found.filter(one => one.matches(focusable) && one.checkVisibility())
}

const focusable = '[tabindex], a[href], summary, :is(button, input, select, textarea):enabled'
