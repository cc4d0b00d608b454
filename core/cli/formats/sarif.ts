/** Problems as SARIF 2.1.0, for code hosts (https://docs.oasis-open.org/sarif/sarif/v2.1.0/). */

import { type Fix, type Problem, textOfProblem } from '../../lint/problem.ts'
import { lintRules } from '../../lint/rules/index.ts'
import { lineAt } from '../../parse/parse.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { grouped } from '../../text/wording.ts'
import { parsedUrl } from '../../url/parsed-url.ts'

export interface LintedFile {
  /** The path relative to the root of the repository, or the address that was fetched. */
  readonly uri: string
  readonly robots: RobotsTxt
  readonly problems: readonly Problem[]
  /** What a person must know of the run, such as that not all was examined. */
  readonly notes: readonly string[]
  /** Findings that are no problems of the linter. */
  readonly more?: readonly SarifFinding[]
}

export interface SarifFinding {
  readonly ruleId: string
  readonly line: number
  readonly message: string
  readonly fix?: Pick<Fix, 'title' | 'edits'>
}

/** The maximum number of results in a run that GitHub accepts. */
const MAX_RESULTS = 25_000

const levels = { error: 'error', warning: 'warning', advice: 'note', style: 'note' } as const

export interface SarifTool {
  readonly version: string
  /** The address of the source code; empty if there is none yet. */
  readonly home: string
}

export function sarifLog(files: readonly LintedFile[], tool: SarifTool): string {
  const results = files.flatMap(file => [
    ...file.problems.map(problem => sarifResult(file, problem)),
    ...(file.more ?? []).map(finding => sarifNote(file, finding)),
  ])
  const others = new Set(files.flatMap(({ more = [] }) => more.map(({ ruleId }) => ruleId)))
  const notes = files.flatMap(({ uri, notes }) =>
    notes.map(text => ({
      level: 'warning',
      message: { text },
      locations: [{ physicalLocation: { artifactLocation: { uri: encodedUri(uri) } } }],
    })),
  )
  const left = results.length - MAX_RESULTS
  const cut = `${grouped(left)} more results are not in this file: code hosts take ${grouped(MAX_RESULTS)}.`
  const notifications = left > 0 ? [...notes, { level: 'warning', message: { text: cut } }] : notes
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'robotscope',
            version: tool.version,
            ...(tool.home === '' ? {} : { informationUri: tool.home }),
            rules: [
              ...lintRules.map(({ id, title, severity, section }) => ({
                id,
                shortDescription: { text: `${title}.` },
                // If the rule has no page, the specification that it is based on.
                helpUri: tool.home === '' ? section.url : `${tool.home}/blob/main/docs/rules/${id}.md`,
                defaultConfiguration: { level: levels[severity] },
              })),
              ...[...others].map(id => ({ id, defaultConfiguration: { level: 'note' } })),
            ],
          },
        },
        columnKind: 'utf16CodeUnits',
        ...(notifications.length > 0 && {
          invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }],
        }),
        results: results.slice(0, MAX_RESULTS),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function sarifResult({ uri, robots }: LintedFile, problem: Problem) {
  const { rule, severity, places, related, fix } = problem
  const artifactLocation = { uri: encodedUri(uri) }
  const location = (place: { readonly from: number; readonly to: number }) => ({
    physicalLocation: { artifactLocation, region: regionOf(robots, place) },
  })
  return {
    ruleId: rule,
    ruleIndex: lintRules.findIndex(({ id }) => id === rule),
    level: levels[severity],
    // Where there is little room, only the first sentence is shown, which is the message.
    message: { text: textOfProblem(problem) },
    locations: [location(problem)],
    ...(related.length + places.length > 1
      ? {
          relatedLocations: [
            ...places.slice(1).map(place => ({ ...location(place), message: { text: 'The same problem' } })),
            ...related.map(place => ({ ...location(place), message: { text: place.note } })),
          ],
        }
      : {}),
    ...(fix ? fixesOf({ uri, robots }, fix) : {}),
  }
}

function sarifNote({ uri, robots }: LintedFile, { ruleId, line, message, fix }: SarifFinding) {
  const { from = 0, to = 0 } = robots.lines[line - 1] ?? {}
  const physicalLocation = { artifactLocation: { uri: encodedUri(uri) }, region: regionOf(robots, { from, to }) }
  return {
    ruleId,
    level: 'note',
    message: { text: message },
    locations: [{ physicalLocation }],
    ...(fix ? fixesOf({ uri, robots }, fix) : {}),
  }
}

function fixesOf({ uri, robots }: Pick<LintedFile, 'uri' | 'robots'>, { title, edits }: Pick<Fix, 'title' | 'edits'>) {
  const replacements = edits.map(({ from, to, insert }) => ({
    deletedRegion: regionOf(robots, { from, to }),
    ...(insert === '' ? {} : { insertedContent: { text: insert } }),
  }))
  const artifactLocation = { uri: encodedUri(uri) }
  return { fixes: [{ description: { text: title }, artifactChanges: [{ artifactLocation, replacements }] }] }
}

/** Lines and columns are 1-based; the end is exclusive. */
function regionOf(robots: RobotsTxt, { from, to }: { readonly from: number; readonly to: number }) {
  const [start, end] = [lineAt(robots, from), lineAt(robots, to)]
  return {
    startLine: start.number,
    startColumn: from - start.from + 1,
    endLine: end.number,
    endColumn: to - end.from + 1,
  }
}

/** Escapes characters that paths may contain and URIs may not. */
const encodedUri = (path: string): string =>
  parsedUrl(path) ? path : encodeURI(path).replace(/[?#]/g, encodeURIComponent)
