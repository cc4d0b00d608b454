import type { AuditInput, AuditQuestion, JudgedFile, Selection, Snapshot, WrittenPart } from './question.ts'
import { createSession, type OctetsOf, type Session } from './session.ts'

/** What the audit's worker can be asked for. Between two jobs it keeps what it read. */
export function auditJobs(octetsOf: OctetsOf) {
  let session: Session | undefined

  function begun(): Session {
    if (!session) throw new TypeError('no audit was begun')
    return session
  }

  return {
    /** Forgets what was read, and asks something else of what is read from now on. */
    begin(question: AuditQuestion): Snapshot {
      session = createSession(question, octetsOf)
      return session.snapshot()
    },
    read: ({ inputs }: { readonly inputs: readonly AuditInput[] }) => begun().read(inputs),
    snapshot: (_: object) => begun().snapshot(),
    judge: (file: JudgedFile) => begun().judge(file),
    select: (selection: Selection) => begun().select(selection),
    rows: ({ from, to }: { readonly from: number; readonly to: number }) => begun().rows(from, to),
    write: (part: WrittenPart) => begun().write(part),
    find: ({ input, row }: { readonly input: number; readonly row: number }) => begun().find(input, row),
  }
}

export type AuditJobs = ReturnType<typeof auditJobs>
