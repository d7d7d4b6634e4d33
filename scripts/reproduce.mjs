// Builds the last commit twice, in other folders, at another date, and in another time zone and language, and
// compares every byte.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { differences, LIST_PATH, readDigests, sha256 } from './digests.mjs'
import { ensure } from './ensure.mjs'
import { root, run } from './run.mjs'

ensure()
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const commit = git('rev-parse', 'HEAD')
if (git('status', '--porcelain') !== '') console.log('Changes that aren’t committed are ignored.')

const folder = mkdtempSync(join(tmpdir(), 'offkit-reproduce-'))
try {
  const first = await build('first', () => ({ TZ: 'UTC', LANG: 'C.UTF-8' }))
  const second = await build(join('second', 'folder'), (copy) => ({
    TZ: 'Asia/Shanghai',
    LANG: 'zh_CN.UTF-8',
    NODE_OPTIONS: `--import=${pathToFileURL(join(copy, 'scripts', 'later-clock.mjs'))}`,
  }))
  const differing = differences(readDigests(first), readDigests(second))
  if (differing.length > 0) {
    console.error(`${differing.length} files differ:\n${differing.join('\n')}`)
    process.exitCode = 1
  } else {
    const count = readDigests(first).size
    console.log(`Both builds of ${commit} have the same ${count} files.`)
    console.log(`SHA-256 of ${LIST_PATH}: ${sha256(first)}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Builds the commit in a new folder and returns its list of digests. */
async function build(name, envFor) {
  const copy = join(folder, name)
  mkdirSync(copy, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['x'], { cwd: copy, input: archive })
  linkTree(join(root, 'node_modules'), join(copy, 'node_modules'))
  const env = { ...process.env, ...envFor(copy) }
  const code = await run(process.execPath, [join(copy, 'scripts', 'build.mjs')], { cwd: copy, env })
  if (code !== 0) process.exit(code)
  return readFileSync(join(copy, 'dist', LIST_PATH), 'utf8')
}

/** Copies a folder by hard links where possible, without caches of earlier builds. */
function linkTree(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (/^\.(?:cache|vite)/.test(entry.name)) continue
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else link(source, target)
  }
}

function link(source, target) {
  try {
    linkSync(source, target)
  } catch {
    // Another file system.
    cpSync(source, target)
  }
}
