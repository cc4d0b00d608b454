import { defineConfig } from '@playwright/test'

/** ClickHouse is installed for these tests alone: `npm run engines`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/clickhouse',
  retries: 0,
  // The engine takes one folder in a process, and all cores.
  workers: 1,
  forbidOnly: true,
  timeout: 300_000,
  reporter: 'list',
})
