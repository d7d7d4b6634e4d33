// Makes node_modules match package-lock.json. Imports nothing that has to be installed first.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './run.mjs'

/** Installs what the lock file says, unless it is there; `dev: false` asks for the server's packages only. */
export function ensure({ dev = true } = {}) {
  checkNode()
  if (isInstalled(dev)) return
  console.log('Installing the locked packages…')
  const { NODE_ENV: _, ...env } = process.env
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, env, stdio: 'inherit' })
    : // Windows has npm as a command file, which only a shell runs.
      spawnSync('npm', args, {
        cwd: root,
        env,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
  if (status === 0) return
  console.error(
    error ? `npm cannot be run: ${error.message}` : 'The packages could not be installed.',
  )
  process.exit(1)
}

function checkNode() {
  const wanted = readJson('package.json').engines.node
  const [major, minor] = /(\d+)\.(\d+)/.exec(wanted).slice(1).map(Number)
  const [ours, oursMinor] = process.versions.node.split('.').map(Number)
  if (ours > major || (ours === major && oursMinor >= minor)) return
  console.error(
    `Offkit needs Node ${wanted}, this is ${process.versions.node}: see https://nodejs.org.`,
  )
  process.exit(1)
}

/** Whether every package of the lock is there, in its version. npm writes down what it has installed. */
function isInstalled(dev) {
  const path = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, path))) return false
  const installed = readJson(path).packages ?? {}
  return Object.entries(readJson('package-lock.json').packages).every(([name, entry]) => {
    if (name === '' || (entry.dev && !dev)) return true
    const found = installed[name]
    // Optional packages are for other systems, mostly.
    if (found === undefined) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

if (process.argv[1] === join(root, 'scripts', 'ensure.mjs')) ensure()
