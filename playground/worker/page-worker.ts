import { startClient } from './start.ts'

/** The one worker of the page; it starts with the first job. */
export const pageWorker = startClient()
