import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Boundary } from './Boundary.tsx'
import { loadPart } from './load-part.ts'
import { canReload } from './reload.ts'

/** A component whose code is loaded when it is first shown, or by `loadAll`. */
export interface LazyPart<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
  /** The component of the latest attempt. React caches the outcome in a component, so a new attempt needs a new one. */
  latest: LazyExoticComponent<ComponentType<Props>>
}

const lazyParts = new Set<() => Promise<unknown>>()

/** Declares a part for `LazyView`. Call it once for each part, at the top level of a module. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: (props: Props) => ReactNode }>,
): LazyPart<Props> {
  lazyParts.add(load)
  return { load, latest: attempt(load) }
}

const attempt = <Props,>(load: LazyPart<Props>['load']) => lazy(() => loadPart(load))

interface Props<PartProps> {
  readonly part: LazyPart<PartProps>
  /** The name of the part for people. */
  readonly title: string
  /** Called when a person closes a part that failed to load. */
  readonly onClose?: (() => void) | undefined
  /** Shown until the part is loaded. */
  readonly meanwhile?: ReactNode
  /** Renders the component, which suspends until it is loaded. */
  readonly children: (component: LazyExoticComponent<ComponentType<PartProps>>) => ReactNode
}

/** Shows a part. If it fails to load or throws, a message is shown instead, and the person can try again. */
export function LazyView<PartProps>({ part, title, meanwhile, onClose, children }: Props<PartProps>) {
  const [, setTries] = useState(0)
  const retry = () => {
    part.latest = attempt(() => loadAgain(part.load))
    setTries(tries => tries + 1)
  }
  return (
    <Boundary title={title} onRetry={retry} onClose={onClose}>
      <Suspense fallback={meanwhile}>{children(part.latest)}</Suspense>
    </Boundary>
  )
}

/**
 * A new attempt, requested by a person. Firefox caches the failure of a module until the page is reloaded, so this
 * reloads the page if nothing is lost by that.
 */
async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!canReload()) throw error
    location.reload()
    return new Promise(() => undefined)
  }
}

/** Loads all parts, one at a time, so that the page no longer needs its server. Parts that fail are skipped. */
export async function loadAll(): Promise<void> {
  for (const load of lazyParts) await load().catch(() => undefined)
}
