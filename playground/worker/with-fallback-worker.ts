import type { WorkerLike } from './client.ts'
import type { WorkerRequest } from './protocol.ts'

/**
 * Starts a worker, or its substitute if the worker cannot be started: browsers, policies and blockers may forbid
 * workers, and a script may fail to load. Messages that were sent before are sent again. A worker that fails after its
 * first answer is not replaced, as then a job is to blame.
 */
export function withFallbackWorker(start: () => WorkerLike, substitute: () => Promise<WorkerLike>): WorkerLike {
  const target = new EventTarget()
  const sent: WorkerRequest[] = []
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
