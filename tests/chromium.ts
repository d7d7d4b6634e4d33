import type { LaunchOptions } from '@playwright/test'

const { CHROMIUM_PATH: path, CHROMIUM_SHELL_PATH: shellPath } = process.env

/**
 * Chromium for tests: runs as root in a container, and makes no requests of its own.
 * `CHROMIUM_PATH` overrides Playwright's executable.
 */
export const chromiumOptions: LaunchOptions = {
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  ...(path ? { executablePath: path } : {}),
}

/** The same without Chromium's windows, which is faster but can't install apps. */
export const shellOptions: LaunchOptions = {
  ...chromiumOptions,
  ...(shellPath ? { executablePath: shellPath } : {}),
}
