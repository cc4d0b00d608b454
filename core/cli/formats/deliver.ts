import { writeFile } from 'node:fs/promises'
import { type Context, unwritable } from '../context.ts'

/** Writes the output of a command to stdout, or to the file that the person named. */
export async function deliver(context: Context, text: string, output: string | undefined): Promise<void> {
  if (output === undefined || output === '-') {
    await context.out(text)
    return
  }
  try {
    await writeFile(context.resolve(output), text)
  } catch (error) {
    throw unwritable(output, error)
  }
}
