import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** A file of the page as the service worker knows it. */
export interface PageFile {
  /** Relative to the page. */
  readonly url: string
  /** Null if the name changes with the content. */
  readonly revision: string | null
  /** As in Subresource Integrity: what does not match is refused. */
  readonly integrity: string
}

/** Describes the files of a build. Names that hold a hash, as Vite writes them into `assets/`, are of one version each. */
export function pageFiles(files: Iterable<readonly [name: string, content: string | Uint8Array]>): PageFile[] {
  return [...files]
    .map(([url, content]) => {
      const hash = createHash('sha256').update(content).digest('base64')
      return { url, revision: url.startsWith('assets/') ? null : hash, integrity: `sha256-${hash}` }
    })
    .sort((one, other) => (one.url < other.url ? -1 : 1))
}

/** Builds `service-worker.js` with the list of all files beside it. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    // After all others: index.html is written late.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = pageFiles(
          Object.values(bundle).map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
        )
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await serviceWorker(files) })
      },
    },
  }
}

async function serviceWorker(files: readonly PageFile[]): Promise<string> {
  const entry = fileURLToPath(new URL('service-worker.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'robotscope' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
  return chunk.code
}
