import { knownPrograms } from '../../state/known-programs.ts'
import { Answers, type ByDialectProps } from './ByDialect.tsx'

/** The verdict of each program that crawlers use to read files. */
export function ByProgram(props: ByDialectProps) {
  return <Answers {...props} of="programs" compared={knownPrograms} />
}
