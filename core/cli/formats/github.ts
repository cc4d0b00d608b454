/** Output for GitHub workflows: annotations of lines, which are printed, and a summary, which is written to a file. */
import { appendFile } from 'node:fs/promises'
import { visible } from '../../text/phrases.ts'
import type { Context } from '../context.ts'
import { type Lines, visibleText } from '../failure.ts'

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly title: string
  readonly message: Lines
  /** The path relative to the root of the repository. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly endLine?: number | undefined
  readonly endColumn?: number | undefined
}

/** A workflow command (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). */
export function annotationText(annotation: Annotation): string {
  const { level, message, file, title } = annotation
  const places = file === undefined ? [] : positionProperties(annotation)
  const properties = [...places, ['title', visible(title)] as const]
  return `::${level} ${properties.map(([name, value]) => `${name}=${escapedProperty(String(value))}`).join(',')}::${escapedData(visibleText(message))}\n`
}

function positionProperties({
  file,
  line,
  column,
  endLine,
  endColumn,
}: Annotation): (readonly [string, string | number])[] {
  const places = { file, line, col: column, endLine, endColumn: endLine === line ? endColumn : undefined }
  return Object.entries(places).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

const escapedData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapedProperty = (text: string): string => escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** The largest summary of a step that GitHub shows. */
const MAX_SUMMARY_LENGTH = 1_000_000

/** Adds Markdown text to the summary of the job, if this is a job. */
export async function addToSummary(context: Context, markdown: string): Promise<void> {
  const path = context.environment['GITHUB_STEP_SUMMARY']
  if (path === undefined || path === '') return
  try {
    const isCut = markdown.length > MAX_SUMMARY_LENGTH
    const shown = isCut
      ? `${markdown.slice(0, MAX_SUMMARY_LENGTH)}\n\nThe summary is cut here: it is too long.`
      : markdown
    await appendFile(context.resolve(path), `${shown}\n`)
  } catch (error) {
    context.problem(`The summary of the job was not written: ${error instanceof Error ? error.message : error}`)
  }
}
