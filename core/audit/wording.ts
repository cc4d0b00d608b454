import { type Wording, wordings } from '../text/wording.ts'

const { say, templates } = wordings('audit_row', {
  notUrl: 'That is not a URL that robots.txt covers.',
  tooLong: 'A URL of more than $most$ characters is not judged.',
  full: 'No more rows fit into the $megabytes$ MB of memory that are set aside for them. Audit the list in parts.',
})

export { templates as auditRowTemplates }

export const notUrl = (): Wording => say('notUrl')

export const tooLong = (most: number): Wording => say('tooLong', { most })

export const noMoreRows = (octets: number): Wording => say('full', { megabytes: Math.round(octets / 1_000_000) })
