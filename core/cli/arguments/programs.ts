import { addDialects, isProgram } from '../../dialects/index.ts'
import type { Reading } from '../../dialects/reading.ts'
import type { Context } from '../context.ts'

/** Loads the programs if files are read as one of them reads them. Returns whether this is so. */
export async function loadReading(context: Context, reading: Reading): Promise<boolean> {
  if (!isProgram(reading)) return false
  addDialects((await context.programs()).loadPrograms())
  return true
}
