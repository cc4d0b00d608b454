/**
 * A job that runs in steps and may take long. At every `yield` the job can be paused for other jobs, or dropped.
 * Parameters and results must be cloneable. A parsed robots.txt among the parameters arrives parsed.
 */
export type JobSteps<Result, Part = never> = Generator<JobReport<Part> | undefined, Result, undefined>

/** What a job may report before it is done. Typed arrays directly in a part or a result are transferred, not copied. */
export interface JobReport<Part> {
  readonly progress?: JobProgress
  readonly part?: Part
}

export interface JobProgress {
  readonly done: number
  readonly total: number
}

/** Jobs by name. A job that has to load something first returns a promise. The types of the parameters are known to the caller; this type only requires one parameter. */
export type JobTable = Readonly<Record<string, (params: never) => unknown>>

export type NameOf<J extends JobTable> = keyof J & string
export type ParamsOf<J extends JobTable, Name extends NameOf<J>> = Parameters<J[Name]>[0]
type Started<J extends JobTable, Name extends NameOf<J>> = Awaited<ReturnType<J[Name]>>
export type ResultOf<J extends JobTable, Name extends NameOf<J>> =
  Started<J, Name> extends JobSteps<infer Result, unknown> ? Result : Started<J, Name>
export type PartOf<J extends JobTable, Name extends NameOf<J>> =
  Started<J, Name> extends Generator<JobReport<infer Part> | undefined, unknown, undefined> ? Part : never
