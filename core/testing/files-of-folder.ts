import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of the folder that the environment variable `ROBOTSCOPE_FILES` names, for tests that a person runs over
 * robots.txt files that are not a part of the repository. None if it is not set.
 */
export function filesOfFolder(): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  const folder = process.env['ROBOTSCOPE_FILES']
  if (folder === undefined) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.txt'))
    .map(name => ({ name, bytes: readFileSync(join(folder, name)) }))
}
