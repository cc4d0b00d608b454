import { build, type Plugin } from 'vite'

/**
 * The browser hands the text of a function to a page, so the function may use nothing from outside itself. Each file
 * `…-in-page.ts` of the audit exports one such function, and imports what it needs: this puts all of it inside the
 * function.
 */
export function inPage(): Plugin {
  return {
    name: 'in-page',
    load: {
      order: 'pre',
      filter: { id: /\/extension\/audit\/in-page\/[\w-]+-in-page\.ts$/ },
      async handler(id) {
        const lib = { entry: id, formats: ['es' as const] }
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, minify: false, target: 'es2022', lib },
        })
        const [one] = Array.isArray(built) ? built : []
        const chunk = one?.output[0]
        const code = chunk?.code ?? ''
        const [name] = chunk?.exports ?? []
        const inside = code.replace(/^export \{[^}]*\};?\s*$/m, '')
        if (!name || chunk?.exports.length !== 1 || inside === code || /^(?:im|ex)port\b/m.test(inside)) {
          throw new Error(`${id} must export one function, and its parts must be loaded with it`)
        }
        return {
          code: `export const ${name} = (...given) => {\n${inside}\nreturn ${name}(...given)\n}`,
          moduleType: 'js',
        }
      },
    },
  }
}
