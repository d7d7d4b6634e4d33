// Pictures of every page, in both languages and themes, wide and narrow, into the folder `screenshots`.
import { rmSync } from 'node:fs'
import process from 'node:process'
import { provideChromium } from './browsers.mjs'
import { ensure } from './ensure.mjs'
import { root, run, runTool } from './run.mjs'
import { isBuilt } from './stamp.mjs'

ensure()
process.chdir(root)
const chromiumPath = await provideChromium()
if (chromiumPath !== undefined) process.env.CHROMIUM_PATH = chromiumPath
const built = isBuilt() ? 0 : await run(process.execPath, ['scripts/build.mjs'])
if (built !== 0) process.exit(built)
rmSync('screenshots', { recursive: true, force: true })
const config = ['-c', 'tests/screenshots/playwright.config.ts']
process.exit(await runTool('@playwright/test/cli.js', ['test', ...config]))
