import { lint as lintFile, type Problem, type RobotsTxt } from '../../core/index.ts'

export interface LintParams {
  readonly robots: RobotsTxt
  /** Any URL of the site, if one is known. */
  readonly baseUrl?: string | undefined
}

/** What is wrong with a file, or likely to be. */
export function lint({ robots, baseUrl }: LintParams): readonly Problem[] {
  return lintFile(robots, { baseUrl })
}
