import { defineConfig } from '@playwright/test'
import { findBrowser } from '../.scripts/browsers.mjs'

const executablePath = findBrowser('chromium')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A test that passes only at the second try is a test that fails.
  retries: 0,
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine is slow, above all to start a browser.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // A copy of the page would answer in place of the server that a test watches.
    serviceWorkers: 'block',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
})
