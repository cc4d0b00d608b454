import type { Crawler } from '../../crawlers/crawler.ts'
import type { Wording } from '../../text/wording.ts'

/** What a crawler is for, under the key by which the catalogue translates purposes. */
export const purposeOf = ({ token, purpose }: Crawler): Wording => ({
  template: purpose,
  key: `purpose_${token.replace(/[^A-Za-z0-9]/g, '_')}`,
  values: {},
  text: purpose,
})
