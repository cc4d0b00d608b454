import { test as base } from '@playwright/test'
import { type SiteServer, startServer } from './server/server.ts'
import { sites } from './server/sites.ts'

/** Tests with a server of all sites, one for each worker process. */
export const test = base.extend<object, { server: SiteServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const server = await startServer(sites)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
