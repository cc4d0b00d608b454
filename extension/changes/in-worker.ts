import type { Change, changesOf } from './changes.ts'

/** As `changesOf`, in a worker. Nothing is told if the signal ends the work, or if the worker fails. */
export function changesInWorker(
  question: Parameters<typeof changesOf>,
  signal: AbortSignal,
  tell: (changes: readonly Change[]) => void,
) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  worker.addEventListener('message', ({ data }: MessageEvent<readonly Change[]>) => {
    worker.terminate()
    tell(data)
  })
  worker.postMessage(question)
}
