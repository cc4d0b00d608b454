/** The robots.txt files that were in force before the one in the editor. */
import type { EarlierFile, FileVersions } from '../../../audit/question.ts'

/** Why a file cannot be added: `late` if it is not earlier than the editor's, `taken` if another has the same time. */
export type VersionProblem = 'late' | 'taken'

export function versionProblem(
  file: EarlierFile,
  earlier: readonly EarlierFile[],
  since: number,
): VersionProblem | undefined {
  if (file.since !== undefined && file.since >= since) return 'late'
  return earlier.some(other => other.since === file.since) ? 'taken' : undefined
}

/** Adds a file and keeps the files in order of time. */
export function withFile(versions: FileVersions | undefined, file: EarlierFile, since: number): FileVersions {
  const earlier = [...(versions?.earlier ?? []), file]
  return { earlier: earlier.sort((a, b) => validFrom(a) - validFrom(b)), since }
}

/** Removes a file. Undefined if only the file in the editor is left. */
export function withoutFile(versions: FileVersions, file: EarlierFile): FileVersions | undefined {
  const earlier = versions.earlier.filter(other => other !== file)
  return earlier.length > 0 ? { ...versions, earlier } : undefined
}

const validFrom = ({ since }: EarlierFile): number => since ?? Number.NEGATIVE_INFINITY
