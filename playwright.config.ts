import { defineConfig } from '@playwright/test'
import { shellOptions } from '#tests/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 3,
  // A retry distinguishes a flaky test from a broken one; both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Otherwise every test would cache the entire app. Tests of offline use and updates allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: shellOptions,
  },
})
