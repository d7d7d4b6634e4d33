import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A second try tells a race from a plain failure, and the report names it as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    trace: 'on-first-retry',
    launchOptions: chromiumOptions,
  },
})
