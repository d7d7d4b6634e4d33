import type { LaunchOptions } from '@playwright/test'

const path = process.env.CHROMIUM_PATH

/** Chromium as root in a container, silent on the network; `CHROMIUM_PATH` names another than Playwright's. */
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
