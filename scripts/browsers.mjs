// Finds the browsers for the tests, or installs them.
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

/** The path of a Chromium that runs; undefined where none can be had. */
export async function provideChromium() {
  const find = async () =>
    [process.env.CHROMIUM_PATH, ...chromiumPaths, await playwrightsOwn('chromium')].find(runs)
  // Chinese texts need their glyphs to be measured and seen.
  return await provide('Chromium', find, ['chromium', 'fonts-noto-cjk'], 'chromium')
}

/** `FIREFOX_PATH` for the engine tests; empty where there is no Firefox. */
export async function provideFirefox() {
  const find = async () =>
    [await playwrightsOwn('firefox'), process.env.FIREFOX_PATH, '/usr/bin/firefox-esr'].find(runs)
  const path = await provide('Firefox', find, ['firefox-esr'])
  return path ? { FIREFOX_PATH: path } : {}
}

/** `WEBKIT_PATH`, with `WEBKIT_DRIVER_PATH` unless it is Playwright's own; empty where there is no WebKit. */
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

/** What `find` gives, at once or after an install. */
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

/** WebKitGTK's test browser: its folder has the processor and the version of the API in its name. */
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

/** Where Playwright keeps the browser that it has downloaded, or would. */
async function playwrightsOwn(type) {
  return (await import('@playwright/test'))[type].executablePath()
}

/** Ubuntu's package is there without its snap, for example. Chrome on Windows prints no version: it is believed. */
function runs(path) {
  if (!path || !existsSync(path)) return false
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function isDebian() {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'))
}
