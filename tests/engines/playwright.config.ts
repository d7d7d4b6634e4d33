import { defineConfig } from '@playwright/test'

/** Two engines in parallel; the tests of one engine share its browser and run serially. Other tests run in Chromium. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
})
