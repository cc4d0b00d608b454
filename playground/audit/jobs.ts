import type { AuditFinding } from '../../core/audit/index.ts'
import { readyFor } from '../worker/programs.ts'
import type { OctetsOf } from './inputs.ts'
import type {
  AuditInput,
  AuditQuestion,
  JudgedFile,
  RowChoice,
  RowSelection,
  Snapshot,
  WrittenPart,
} from './question.ts'
import { createSession, type Session } from './session.ts'

/** The jobs of the audit's worker. The session with the rows that were read stays between jobs. */
export function auditJobs(octetsOf: OctetsOf) {
  let session: Session | undefined

  function begun(): Session {
    if (!session) throw new TypeError('no audit was begun')
    return session
  }

  return {
    /** Starts a new session for another question. The rows of the session before are dropped. */
    async begin(question: AuditQuestion): Promise<Snapshot> {
      await readyFor(question.reading)
      session = createSession(question, octetsOf)
      return session.snapshot()
    },
    read: ({ inputs }: { readonly inputs: readonly AuditInput[] }) => begun().read(inputs),
    snapshot: (_: object) => begun().snapshot(),
    judge: (file: JudgedFile) => begun().judge(file),
    select: (selection: RowSelection) => begun().select(selection),
    count: (filter: RowChoice) => begun().count(filter),
    rows: ({ from, to }: { readonly from: number; readonly to: number }) => begun().rows(from, to),
    findings: ({ wish }: { readonly wish: string | undefined }) => begun().findings(wish),
    addresses: (finding: Pick<AuditFinding, 'kind' | 'names'>) => begun().addresses(finding),
    write: (part: WrittenPart) => begun().write(part),
    find: ({ input, row }: { readonly input: number; readonly row: number }) => begun().find(input, row),
  }
}

export type AuditJobs = ReturnType<typeof auditJobs>
