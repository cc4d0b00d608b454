import { test as base } from '@playwright/test'
import { servePlayground } from '../../.scripts/playground.mjs'
import { type SiteServer, startServer } from '../server/server.ts'
import { sites } from '../server/sites.ts'

interface Servers {
  /** All sites, on a separate server for each worker process, so that its log holds only that process's requests. */
  readonly server: SiteServer
  /** The address of the built playground. */
  readonly playground: string
}

export const test = base.extend<object, Servers>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const server = await startServer(sites)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  playground: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const served = await servePlayground(0)
      await use(served.address)
      await served.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
