/** The programs that read robots.txt, and where they read a file otherwise than RFC 9309. */

export { type ProgramChange, programChanges } from './changes.ts'
export { programIds } from './ids.ts'
export { loadPrograms } from './load.ts'
export { type Portability, type PortabilityCause, type PortabilityFinding, portabilityOf } from './portability.ts'
export type { ProgramDialect } from './program-dialect.ts'
