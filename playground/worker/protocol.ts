import type { RobotsTxt } from '../../core/index.ts'
import type { JobProgress } from './job.ts'

/** From the page to the worker. */
export type WorkerRequest =
  /** The text of a document. It is sent before the first job that needs the document. */
  | { readonly type: 'document'; readonly document: number; readonly text: string }
  /** No later job will need the document. */
  | { readonly type: 'forget'; readonly document: number }
  | { readonly type: 'run'; readonly id: number; readonly job: string; readonly params: object }
  | { readonly type: 'cancel'; readonly id: number }

/** From the worker to the page. */
export type WorkerReply =
  | { readonly type: 'progress'; readonly id: number; readonly progress: JobProgress }
  | { readonly type: 'part'; readonly id: number; readonly part: unknown }
  | { readonly type: 'result'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly name: string; readonly message: string }

/** Replaces a document in the parameters of a job. */
export interface DocumentReference {
  readonly document: number
}

export function isDocumentReference(value: unknown): value is DocumentReference {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 1 && 'document' in value
}

export function isRobotsTxt(value: unknown): value is RobotsTxt {
  return typeof value === 'object' && value !== null && 'text' in value && 'lines' in value && 'facts' in value
}

/** The parameters, with `change` applied to each. Values nested inside a parameter are not visited. */
export function mapParams(params: object, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, change(value)]))
}

/** The buffers of typed arrays: of the value itself, or of its direct properties. */
export function buffersIn(value: unknown): ArrayBuffer[] {
  const candidates = typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : []
  const buffers = candidates.flatMap(one => (ArrayBuffer.isView(one) ? one.buffer : []))
  return [...new Set(buffers)].filter(buffer => buffer instanceof ArrayBuffer)
}
