import type { WorkerLike } from './client.ts'
import type { Request } from './protocol.ts'

/**
 * Starts a worker that another one takes the place of if it cannot be started: browsers, policies and blockers may forbid
 * workers, and a script may not arrive. What was asked until then is asked again. A worker that has answered once and
 * fails later is not replaced: then a job is at fault.
 */
export function withSubstitute(start: () => WorkerLike, substitute: () => Promise<WorkerLike>): WorkerLike {
  const target = new EventTarget()
  const sent: Request[] = []
  let answered = false
  let terminated = false
  let now: WorkerLike | undefined

  function use(worker: WorkerLike, onFailure: (event: Event) => void): void {
    now = worker
    worker.addEventListener('message', ({ data }) => {
      answered = true
      sent.length = 0
      target.dispatchEvent(new MessageEvent('message', { data }))
    })
    for (const type of ['error', 'messageerror'] as const) {
      worker.addEventListener(type, event => {
        if (now === worker) onFailure(event)
      })
    }
  }

  const report = (event: Event) => {
    const { message, error } = event as Partial<ErrorEvent>
    target.dispatchEvent(Object.assign(new Event('error'), { message, error }))
  }

  async function replace(): Promise<void> {
    now?.terminate()
    now = undefined
    try {
      const worker = await substitute()
      if (terminated) return worker.terminate()
      const again = [...sent]
      use(worker, report)
      for (const request of again) worker.postMessage(request)
    } catch (error) {
      report(Object.assign(new Event('error'), { error }))
    }
  }

  try {
    use(start(), event => (answered ? report(event) : void replace()))
  } catch {
    void replace()
  }

  return {
    postMessage(request) {
      if (!answered) sent.push(request)
      now?.postMessage(request)
    },
    addEventListener: (type: string, listener: (event: never) => void) =>
      target.addEventListener(type, listener as EventListener),
    terminate() {
      terminated = true
      now?.terminate()
    },
  }
}
