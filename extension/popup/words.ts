import directives from 'virtual:messages/directives'
import verdict from 'virtual:messages/verdict'
import { addView } from '../../playground/strings/catalogue.ts'

/** Resolves when the words for verdicts are there, which are the playground's. */
export const words = Promise.all([addView(verdict), addView(directives)])
