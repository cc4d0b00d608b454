import { resolve } from 'node:path'
import product from '../vite.config.ts'

const { test, ...rest } = product({ mode: 'test', command: 'serve' })

/** The tests of the laboratory run as those of the product do. */
export default { ...rest, root: resolve(import.meta.dirname, '..'), test: { ...test, include: ['.lab/**/*.test.ts'] } }
