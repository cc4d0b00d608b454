/** The parts of Stryker that the runner uses. Stryker is not installed where types are checked. */

/** https://stryker-mutator.io/docs/stryker-js/guides/create-a-plugin */
declare module '@stryker-mutator/api/core' {
  export const INSTRUMENTER_CONSTANTS: { readonly NAMESPACE: string }
  /** The options that the configuration sets. */
  export type PartialStrykerOptions = Readonly<Record<string, unknown>>
}

declare module '@stryker-mutator/api/plugin' {
  export const PluginKind: { readonly TestRunner: 'TestRunner' }
  export function tokens(): []
  export function declareFactoryPlugin(
    kind: 'TestRunner',
    name: string,
    factory: { (): import('@stryker-mutator/api/test-runner').TestRunner; inject: [] },
  ): unknown
}

declare module '@stryker-mutator/api/test-runner' {
  export const DryRunStatus: { readonly Complete: 'complete'; readonly Error: 'error' }
  export const MutantRunStatus: {
    readonly Killed: 'killed'
    readonly Survived: 'survived'
    readonly Timeout: 'timeout'
  }
  export const TestStatus: { readonly Success: 0; readonly Failed: 1 }

  export interface TestRunner {
    capabilities(): { readonly reloadEnvironment: boolean }
    init(): Promise<void>
    dispose(): Promise<void>
    dryRun(): Promise<DryRunResult>
    mutantRun(options: MutantRunOptions): Promise<MutantRunResult>
  }

  export interface TestResult {
    readonly id: string
    readonly name: string
    readonly fileName: string
    readonly timeSpentMs: number
    readonly status: 0 | 1
    readonly failureMessage?: string
  }

  export type DryRunResult =
    | { readonly status: 'complete'; readonly tests: readonly TestResult[]; readonly mutantCoverage: unknown }
    | { readonly status: 'error'; readonly errorMessage: string }

  export interface MutantRunOptions {
    readonly activeMutant: { readonly id: string }
    /** The tests that reach the mutant; all if left out. */
    readonly testFilter?: readonly string[]
    /** How many times the mutant may be reached before it counts as a loop without an end. */
    readonly hitLimit?: number
    /** Whether the mutant is active while modules are loaded, or only after that. */
    readonly mutantActivation: 'static' | 'runtime'
  }

  export type MutantRunResult =
    | {
        readonly status: 'killed'
        readonly killedBy: readonly string[]
        readonly failureMessage: string
        readonly nrOfTests: number
      }
    | { readonly status: 'survived'; readonly nrOfTests: number }
    | { readonly status: 'timeout'; readonly reason: string }
}
