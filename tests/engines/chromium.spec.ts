import { chromium } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium.ts'
import { launchPlaywright } from './playwright-page.ts'
import { smokeTests } from './smoke.ts'

smokeTests({ name: 'Chromium', launch: () => launchPlaywright(chromium, chromiumOptions) })
