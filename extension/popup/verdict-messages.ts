import directives from 'virtual:messages/directives'
import verdict from 'virtual:messages/verdict'
import { addView } from '../../playground/strings/catalogue.ts'

/** Resolves when the messages for verdicts are loaded, which the popup shares with the playground. */
export const verdictMessagesLoaded = Promise.all([addView(verdict), addView(directives)])
