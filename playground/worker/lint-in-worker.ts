import type { Problem, RobotsTxt } from '../../core/index.ts'
import { pageWorker } from './page-worker.ts'

/** Lints in the worker. Of several at a time only the last is answered; the others are rejected. */
export function lintInWorker(
  robots: RobotsTxt,
  baseUrl: string | undefined,
  signal: AbortSignal,
): Promise<readonly Problem[]> {
  return pageWorker.run('lint', { robots, baseUrl }, { channel: 'lint', signal })
}
