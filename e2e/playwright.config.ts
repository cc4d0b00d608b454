import { defineConfig } from '@playwright/test'
import { findHeadlessBrowser } from '../.scripts/browsers.mjs'

/** Tests of the extension start Chromium themselves. */
const executablePath = findHeadlessBrowser()

export default defineConfig({
  testDir: '.',
  // Tests of what is built that need no browser are `.test.ts`: Vitest runs them.
  outputDir: '../test-results',
  // A test that passes only at the second attempt counts as failed.
  retries: 0,
  // Two processors that run two tests are idle for a tenth of the time.
  workers: 3,
  // Few worker processes for each kind, as each of them starts its own browser: Firefox takes 6 seconds, Chromium with the
  // extension 4.
  projects: [
    { name: 'extension', testMatch: 'extension/*.spec.ts', workers: 2 },
    { name: 'firefox', testMatch: 'firefox/*.spec.ts', workers: 1 },
    { name: 'page', testMatch: '{playground,server,webkit}/*.spec.ts' },
  ],
  fullyParallel: false,
  forbidOnly: true,
  // A test takes some seconds of a processor; a busy machine gives it a sixth of one.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Recording takes a tenth of the time of all tests. To record a failing test: npm run e2e -- --trace on FILE
    trace: 'off',
    screenshot: 'only-on-failure',
    // A stored copy of the page would answer in place of the server that a test observes.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Pages of one profile share a process, and with it the compiled code of the page. A page lives for seconds: its code
      // would be optimised for longer than it then runs faster. That takes an eighth of what a page costs.
      args: ['--process-per-site', '--js-flags=--no-opt --no-maglev'],
    },
  },
})
