import { loadPrograms } from '../../core/programs/index.ts'

loadPrograms()

export { portabilityOf, programChanges } from '../../core/programs/index.ts'
