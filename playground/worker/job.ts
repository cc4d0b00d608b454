/**
 * A job that may take long, on its way. Jobs are functions of their parameters; these are generators, which at every
 * `yield` can be put aside for other jobs, or for good. Parameters and results are what can be cloned; parameters that are
 * a parsed robots.txt arrive parsed.
 */
export type Steps<Result, Part = never> = Generator<Report<Part> | undefined, Result, undefined>

/** What a job may tell before it is done. Typed arrays directly in a part or a result are handed over, not copied. */
export interface Report<Part> {
  readonly progress?: Progress
  readonly part?: Part
}

export interface Progress {
  readonly done: number
  readonly total: number
}

/** Jobs by name. What their parameters are is known to the caller; here it is only asked that there be some. */
export type JobTable = Readonly<Record<string, (params: never) => unknown>>

export type NameOf<J extends JobTable> = keyof J & string
export type ParamsOf<J extends JobTable, Name extends NameOf<J>> = Parameters<J[Name]>[0]
export type ResultOf<J extends JobTable, Name extends NameOf<J>> =
  ReturnType<J[Name]> extends Steps<infer Result, unknown> ? Result : ReturnType<J[Name]>
export type PartOf<J extends JobTable, Name extends NameOf<J>> =
  ReturnType<J[Name]> extends Generator<Report<infer Part> | undefined, unknown, undefined> ? Part : never
