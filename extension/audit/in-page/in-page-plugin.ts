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
        const { name, text } = await selfContained(id)
        return { code: `export const ${name} = ${text}`, moduleType: 'js' }
      },
    },
  }
}

/** The name of the only function that a file exports, and a function that does the same and uses nothing from outside. */
export async function selfContained(file: string): Promise<{ readonly name: string; readonly text: string }> {
  const lib = { entry: file, formats: ['es' as const] }
  const options = { write: false, minify: false, target: 'es2022', lib } as const
  const built = [await build({ configFile: false, logLevel: 'warn', build: options })].flat()
  const chunk = built.flatMap(one => ('output' in one ? one.output : [])).find(one => one.type === 'chunk')
  const [name, ...others] = chunk?.exports ?? []
  const inside = chunk?.code.replace(/^export \{[^}]*\};?\s*$/m, '') ?? ''
  if (!name || others.length > 0 || inside === chunk?.code || /^(?:im|ex)port\b/m.test(inside)) {
    throw new Error(`${file} must export one function, and its parts must be loaded with it`)
  }
  return { name, text: `(...given) => {\n${inside}\nreturn ${name}(...given)\n}` }
}
