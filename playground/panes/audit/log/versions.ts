/** The files that were in force before the one in the editor. */
import type { EarlierFile, FileVersions } from '../../../audit/question.ts'

/** Why a file cannot be added: it would not be an earlier one, or another file begins at the same time. */
export type VersionProblem = 'late' | 'taken'

export function versionProblem(
  file: EarlierFile,
  earlier: readonly EarlierFile[],
  since: number,
): VersionProblem | undefined {
  if (file.since !== undefined && file.since >= since) return 'late'
  return earlier.some(other => other.since === file.since) ? 'taken' : undefined
}

/** With one file more, in the order of their times. */
export function withFile(versions: FileVersions | undefined, file: EarlierFile, since: number): FileVersions {
  const earlier = [...(versions?.earlier ?? []), file]
  return { earlier: earlier.sort((a, b) => startOf(a) - startOf(b)), since }
}

/** Undefined when the file in the editor is the only one that is left. */
export function withoutFile(versions: FileVersions, file: EarlierFile): FileVersions | undefined {
  const earlier = versions.earlier.filter(other => other !== file)
  return earlier.length > 0 ? { ...versions, earlier } : undefined
}

const startOf = ({ since }: EarlierFile): number => since ?? Number.NEGATIVE_INFINITY
