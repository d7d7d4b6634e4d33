import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // What fails once in hundreds of runs, where two processors do everything, is named as flaky.
  retries: process.env.CI ? 2 : 1,
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
