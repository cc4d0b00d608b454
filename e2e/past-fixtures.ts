import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What one version wrote. */
export interface PastVersion {
  readonly version: string
  /** The fixture of this name in one of the version's files. Throws if there is none. */
  readonly fixture: <T extends object>(file: string, name: string) => T
}

/** The versions that have a folder of fixtures in `folder`, a path from the root of the repository. */
export function pastVersions(folder: string): PastVersion[] {
  const root = resolve(import.meta.dirname, '..', folder)
  return readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name: version }) => ({
      version,
      fixture: <T extends object>(file: string, name: string) => {
        const fixtures: (T & { name: string })[] = JSON.parse(readFileSync(join(root, version, file), 'utf8'))
        const found = fixtures.find(fixture => fixture.name === name)
        if (found === undefined) throw new Error(`${folder}/${version}/${file} has no fixture "${name}".`)
        return found
      },
    }))
}
