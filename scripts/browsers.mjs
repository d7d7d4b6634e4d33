// Finds or installs the browsers for the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { run, runTool } from './run.mjs'

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

const chromium = {
  name: 'Chromium',
  // Chinese text needs a font for realistic layouts.
  packages: ['chromium', 'fonts-noto-cjk'],
  download: 'chromium',
  find: async () => ({
    CHROMIUM_PATH: [
      process.env.CHROMIUM_PATH,
      ...chromiumPaths,
      await playwrightsOwn('chromium'),
    ].find(runs),
  }),
}

const others = [
  {
    // Chromium without its windows, which takes a third less time.
    name: 'Chromium headless shell',
    packages: ['chromium-headless-shell'],
    find: () => ({ CHROMIUM_SHELL_PATH: ['/usr/bin/chromium-headless-shell'].find(runs) }),
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: async () => ({
      FIREFOX_PATH: [
        await playwrightsOwn('firefox'),
        process.env.FIREFOX_PATH,
        '/usr/bin/firefox-esr',
      ].find(runs),
    }),
  },
  {
    // With `WEBKIT_DRIVER_PATH`, unless it is Playwright's WebKit.
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: async () => {
      const own = await playwrightsOwn('webkit')
      if (existsSync(own)) return { WEBKIT_PATH: own }
      const driver = '/usr/bin/WebKitWebDriver'
      const browser = miniBrowser()
      const isComplete = browser && existsSync(driver) && existsSync('/usr/bin/Xvfb')
      return isComplete ? { WEBKIT_PATH: browser, WEBKIT_DRIVER_PATH: driver } : {}
    },
  },
]

/** The path of a working Chromium; undefined if none can be installed. */
export const provideChromium = async () => (await provide([chromium])).CHROMIUM_PATH

/**
 * The paths of all browsers, by the names of the environment variables that tests read, without those that can't be
 * installed. `options`: see `run`.
 */
export const provideBrowsers = (options) => provide([chromium, ...others], options)

/** The paths of browsers, after missing ones are installed. */
async function provide(browsers, options) {
  let missing = await missingOf(browsers)
  if (missing.length > 0) console.log(`Installing ${missing.map(({ name }) => name).join(', ')}…`)
  if (missing.length > 0 && isDebian()) {
    const isRoot = process.getuid?.() === 0
    const apt = (...args) =>
      isRoot ? run('apt-get', args, options) : run('sudo', ['-n', 'apt-get', ...args], options)
    await apt('update')
    for (const { packages } of missing) {
      await apt('install', '-y', '--no-install-recommends', ...packages)
    }
    missing = await missingOf(missing)
  }
  for (const { download } of missing) {
    if (download) await runTool('@playwright/test/cli.js', ['install', download], options)
  }
  const found = Object.assign({}, ...(await Promise.all(browsers.map(({ find }) => find()))))
  return Object.fromEntries(Object.entries(found).filter(([, path]) => path !== undefined))
}

async function missingOf(browsers) {
  const paths = await Promise.all(browsers.map(({ find }) => find()))
  return browsers.filter((_, at) => !Object.values(paths[at])[0])
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
