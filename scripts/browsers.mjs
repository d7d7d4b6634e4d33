// Finds or installs the browsers for the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root, run, runTool } from './run.mjs'

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/local/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a working Chromium; undefined if none can be installed. */
export async function provideChromium() {
  const find = async () =>
    [process.env.CHROMIUM_PATH, ...chromiumPaths, await playwrightsOwn('chromium')].find(runs)
  // Chinese text needs a font for realistic layouts.
  return await provide('Chromium', find, ['chromium', 'fonts-noto-cjk'], 'chromium')
}

/** The path of Chromium without its windows, which takes a third less time; undefined if none can be installed. */
export async function provideHeadlessShell() {
  const find = () => ['/usr/bin/chromium-headless-shell'].find(runs)
  return await provide('Chromium headless shell', find, ['chromium-headless-shell'])
}

/** `FIREFOX_PATH` for the engine tests; an empty object without Firefox. */
export async function provideFirefox() {
  const find = async () =>
    [await playwrightsOwn('firefox'), process.env.FIREFOX_PATH, '/usr/bin/firefox-esr'].find(runs)
  const path = await provide('Firefox', find, ['firefox-esr'])
  return path ? { FIREFOX_PATH: path } : {}
}

/** `WEBKIT_PATH`, and `WEBKIT_DRIVER_PATH` unless it is Playwright's WebKit; an empty object without WebKit. */
export async function provideWebKit() {
  const find = async () => {
    const own = await playwrightsOwn('webkit')
    if (existsSync(own)) return { WEBKIT_PATH: own }
    const driver = '/usr/bin/WebKitWebDriver'
    const browser = miniBrowser()
    const isComplete = browser && existsSync(driver) && existsSync('/usr/bin/Xvfb')
    return isComplete ? { WEBKIT_PATH: browser, WEBKIT_DRIVER_PATH: driver } : undefined
  }
  return (await provide('WebKit', find, ['webkit2gtk-driver', 'xvfb'])) ?? {}
}

/** The result of `find`, after an installation if necessary. */
async function provide(name, find, packages, download) {
  const found = await find()
  if (found) return found
  console.log(`${name} is missing: installing…`)
  if (isDebian()) {
    const isRoot = process.getuid?.() === 0
    const apt = (...args) =>
      isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args])
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', ...packages)
    const installed = await find()
    if (installed) return installed
  }
  if (download) await runTool('@playwright/test/cli.js', ['install', download], { cwd: root })
  return await find()
}

/** The path of WebKitGTK's test browser, whose folder name contains the architecture and the API version. */
function miniBrowser() {
  const below = (folder) => (existsSync(folder) ? readdirSync(folder) : [])
  return below('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((triplet) =>
      below(join('/usr/lib', triplet))
        .filter((name) => /^webkit2?gtk-/.test(name))
        .map((name) => join('/usr/lib', triplet, name, 'MiniBrowser')),
    )
    .find(existsSync)
}

/** The path of Playwright's own browser, downloaded or not. */
async function playwrightsOwn(type) {
  return (await import('@playwright/test'))[type].executablePath()
}

/** Whether a browser starts: Ubuntu's package may lack its snap. Chrome on Windows prints no version, so it isn't run. */
function runs(path) {
  if (!path || !existsSync(path)) return false
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function isDebian() {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'))
}
