/** Bundles of sources in TypeScript that scripts run. */
import { resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')

/**
 * Builds modules for Node into `dist/NAME`, each as a file of its own, and returns that folder.
 * @param {string} name
 * @param {Record<string, string>} modules by the name of the file without `.js`, paths from the root of the repository
 * @param {import('vite').Plugin[]} [plugins]
 * @returns {Promise<string>}
 */
export async function buildForNode(name, modules, plugins = []) {
  const outDir = resolve(root, 'dist', name)
  const input = Object.fromEntries(Object.entries(modules).map(([file, path]) => [file, resolve(root, path)]))
  await build({
    root,
    mode: name,
    logLevel: 'error',
    plugins,
    build: { ssr: true, outDir, emptyOutDir: true, target: 'node20', rolldownOptions: { input } },
  })
  return outDir
}
