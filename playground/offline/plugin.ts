import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** The licences of the packages in a build. The help links to this file. */
export const LICENCES = 'licences.txt'

/** A file of the page, in the format of the service worker's list. */
export interface PageFile {
  /** Relative to the page. */
  readonly url: string
  /** Null if the name changes with the content. */
  readonly revision: string | null
  /** The hash in the format of Subresource Integrity. A file that does not match is refused. */
  readonly integrity: string
}

/** Describes the files of a build. Vite puts a hash of the content into the names of files in `assets/`. */
export function pageFiles(files: Iterable<readonly [name: string, content: string | Uint8Array]>): PageFile[] {
  return [...files]
    .map(([url, content]) => {
      const hash = createHash('sha256').update(content).digest('base64')
      return { url, revision: url.startsWith('assets/') ? null : hash, integrity: `sha256-${hash}` }
    })
    .sort((one, other) => (one.url < other.url ? -1 : 1))
}

/**
 * Builds `service-worker.js` with the list of all other files of the build, except for the licences, to which it adds
 * those of its own packages.
 */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    // After all other plugins, as index.html is written late.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = pageFiles(
          Object.values(bundle)
            .filter(({ fileName }) => fileName !== LICENCES)
            .map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
        )
        const worker = await serviceWorker(files)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker.code })
        const licences = bundle[LICENCES]
        if (licences?.type !== 'asset') this.error('The licences of the packages are not there.')
        licences.source = `${licences.source}\n${worker.licences}`
      },
    },
  }
}

async function serviceWorker(files: readonly PageFile[]): Promise<{ code: string; licences: string }> {
  const entry = fileURLToPath(new URL('service-worker.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'robotscope' },
      license: { fileName: LICENCES },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk, ...others] = output && 'output' in output ? output.output : []
  const licences = others.find(file => file.fileName === LICENCES)
  if (chunk?.type !== 'chunk' || licences?.type !== 'asset') throw new Error('The service worker was not built.')
  return { code: chunk.code, licences: String(licences.source) }
}
