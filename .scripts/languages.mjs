import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** The languages of the catalogues, as their folders are named: `pt_BR`. */
export const languages = readdirSync(resolve(import.meta.dirname, '../playground/_locales')).sort()
