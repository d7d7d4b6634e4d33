// Makes node_modules match package-lock.json. Imports only Node modules, as it runs before the installation.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root, run } from './run.mjs'
import { isBuilt } from './stamp.mjs'

/** Installs the locked packages unless they are installed; `dev: false` requires only the server's packages. */
export function ensure({ dev = true } = {}) {
  checkNode()
  if (isInstalled(dev)) return
  console.log('Installing the locked packages…')
  const { NODE_ENV: _, ...env } = process.env
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, env, stdio: 'inherit' })
    : // On Windows, npm is a command file, which only a shell can run.
      spawnSync('npm', args, {
        cwd: root,
        env,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
  if (status === 0) return
  console.error(
    error ? `npm could not be run: ${error.message}` : 'The packages could not be installed.',
  )
  process.exit(1)
}

/** Installs and builds if necessary. A finished build needs only the server's packages, as `npm ci --omit=dev` installs. */
export async function ensureBuilt() {
  const built = isBuilt()
  ensure({ dev: !built })
  if (built) return
  const code = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) process.exit(code)
}

function checkNode() {
  const required = readJson('package.json').engines.node
  const [major, minor] = /(\d+)\.(\d+)/.exec(required).slice(1).map(Number)
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return
  console.error(
    `Offkit needs Node ${required}, but this is ${process.versions.node}: see https://nodejs.org.`,
  )
  process.exit(1)
}

/** Whether every locked package is installed in its version, by npm's own record in node_modules. */
function isInstalled(dev) {
  const path = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, path))) return false
  const installed = readJson(path).packages ?? {}
  return Object.entries(readJson('package-lock.json').packages).every(([name, entry]) => {
    if (name === '' || (entry.dev && !dev)) return true
    const found = installed[name]
    // Most optional packages are for other systems.
    if (found === undefined) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

if (process.argv[1] === join(root, 'scripts', 'ensure.mjs')) ensure()
