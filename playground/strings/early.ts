import page from 'virtual:messages/page'
import verdict from 'virtual:messages/verdict'
import { preferredLanguage } from './language.ts'

// Starts to load the messages of the first view while the much larger code of the page is still loading. The build puts
// this module into a separate file. Errors are ignored here, since the page requests the messages again.
const earlyLanguage = preferredLanguage()
for (const view of [page, verdict]) view[earlyLanguage]?.().catch(() => undefined)
