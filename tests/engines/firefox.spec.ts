import { firefox } from '@playwright/test'
import { launchFirefox } from './firefox.ts'
import { launchPlaywright } from './playwright-page.ts'
import { smokeTests } from './smoke.ts'

const { FIREFOX_PATH: path } = process.env

if (path) {
  const isPlaywrights = path === firefox.executablePath()
  smokeTests({
    name: 'Firefox',
    launch: () => (isPlaywrights ? launchPlaywright(firefox, {}) : launchFirefox(path)),
  })
}
