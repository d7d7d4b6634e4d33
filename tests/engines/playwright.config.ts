import { defineConfig } from '@playwright/test'

/** Three engines, two at a time: the tests of one share its browser and go one after another. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
})
