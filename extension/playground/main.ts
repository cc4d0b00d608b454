import { provideSiteFetcher } from '../../playground/start/site-fetcher.ts'
import { sendMessage } from '../browser/messaging.ts'
import { requestAccess } from '../browser/permissions.ts'
import { type Message, readFetchResult } from '../messages.ts'
import { fetchSite } from './fetch-site.ts'

/*
 * The playground as a page of the extension. Unlike the hosted page it can ask a site for its robots.txt: after a
 * click and with the access that the browser then asks the person for. The background sends the request; the page
 * itself connects to no server. The hosted page contains none of this code and cannot send messages to the extension.
 */

provideSiteFetcher(site =>
  fetchSite(site, {
    requestAccess,
    fetchRobotsTxt: async origin =>
      readFetchResult(await sendMessage({ type: 'fetch-robots-txt', origin } satisfies Message)),
  }),
)
