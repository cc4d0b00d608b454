import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Boundary } from './Boundary.tsx'
import { loadPart } from './load-part.ts'
import { canReload } from './reload.ts'

/** A component whose code is loaded when it is first shown, or by `loadAll`. */
export interface Part<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
  /** React keeps the outcome of a load with the component: another attempt takes another one. */
  latest: LazyExoticComponent<ComponentType<Props>>
}

const parts = new Set<() => Promise<unknown>>()

/** Names a part that is to be shown by `Later`. Call it once for each part, where modules are evaluated. */
export function partOf<Props>(load: () => Promise<{ readonly default: (props: Props) => ReactNode }>): Part<Props> {
  parts.add(load)
  return { load, latest: attempt(load) }
}

const attempt = <Props,>(load: Part<Props>['load']) => lazy(() => loadPart(load))

interface Props<PartProps> {
  readonly part: Part<PartProps>
  /** What people call the part. */
  readonly title: string
  /** Called when a person no longer wants a part that did not arrive. */
  readonly onClose?: (() => void) | undefined
  /** In its place until it is there. */
  readonly meanwhile?: ReactNode
  /** Shows the component once it is there. */
  readonly children: (component: LazyExoticComponent<ComponentType<PartProps>>) => ReactNode
}

/** Shows a part. One that does not arrive, or throws, says so in its place and can be tried again. */
export function Later<PartProps>({ part, title, meanwhile, onClose, children }: Props<PartProps>) {
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
 * Another attempt, after a person asked for one. Firefox keeps the failure of a module for as long as the page is shown,
 * so the page itself is loaded again where nothing is lost by it.
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

/** Loads all parts, one at a time, so that the page no longer depends on its server. Parts that do not arrive are left. */
export async function loadAll(): Promise<void> {
  for (const load of parts) await load().catch(() => undefined)
}
