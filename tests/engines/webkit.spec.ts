import { webkit } from '@playwright/test'
import { launchPlaywright } from './playwright-page.ts'
import { smokeTests } from './smoke.ts'
import { launchWebKit } from './webkit.ts'

const { WEBKIT_PATH: path, WEBKIT_DRIVER_PATH: driver } = process.env

if (path) {
  smokeTests({
    name: 'WebKit',
    launch: () => (driver ? launchWebKit(driver, path) : launchPlaywright(webkit, {})),
  })
}
