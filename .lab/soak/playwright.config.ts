import { defineConfig } from '@playwright/test'

/** The soak test runs for many minutes, so it is separate from the other tests: `npm run soak`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.soak.ts',
  outputDir: '../../test-results/soak',
  retries: 0,
  workers: 1,
  forbidOnly: true,
  // As many navigations as asked for: each of their steps has a limit of its own.
  timeout: 0,
  expect: { timeout: 20_000 },
  reporter: 'list',
})
