// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { root, run, runTool } from './run.mjs'

const usualPlaces = [
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
  return (await findChromium()) ?? (await installChromium())
}

async function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, ...usualPlaces, await playwrightsOwn()]
  return candidates.find((path) => path && existsSync(path) && runs(path))
}

/** Where Playwright keeps the browser that it has downloaded, or would. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** Ubuntu's package is there without its snap, for example. Chrome on Windows prints no version: it is believed. */
function runs(path) {
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

async function installChromium() {
  console.log('There is no Chromium: installing one…')
  if (isDebian()) {
    const isRoot = process.getuid?.() === 0
    const apt = (...args) =>
      isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args])
    // Chinese texts need their glyphs to be measured and seen.
    const packages = ['chromium', 'fonts-noto-cjk']
    await apt('update')
    if ((await apt('install', '-y', '--no-install-recommends', ...packages)) === 0) {
      const found = await findChromium()
      if (found) return found
    }
  }
  await runTool('@playwright/test/cli.js', ['install', 'chromium'], { cwd: root })
  return findChromium()
}

function isDebian() {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'))
}
