import { defineConfig } from '@playwright/test'

/** Two engines in parallel; the tests of one engine share its browser and run serially. Other tests run in Chromium. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  retries: 0,
  timeout: 240_000,
  // Upper bounds for a busy computer; nothing waits for them otherwise.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
})
