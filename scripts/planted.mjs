// Adds a tool of three files and a group of one line to a copy of the project, and requires that every gate
// passes there and that the built site has the tool, without any other change.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { compressedCache } from './precompress.mjs'
import { root, run } from './run.mjs'

const GROUP = `  { id: 'text', title: { en: 'Text', 'zh-CN': '文本' }, description: { en: 'Small tools for plain text.', 'zh-CN': '处理纯文本的小工具。' }, landing: 'text/reverse', route: '/tools/text' },\n`
const MAX_LINES = 80

const copy = mkdtempSync(join(tmpdir(), 'offkit-planted-'))
try {
  copyProject()
  plant()
  await gate(
    'scripts/check.mjs',
    'tests/architecture',
    'src/tools/registry',
    'src/tools/operations',
    'src/app',
    'api/openapi',
  )
  await gate('scripts/build.mjs')
  checkBuild()
  await checkServer()
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** Copies the working tree, including untracked files, and links the packages and the compressed copies of other builds. */
function copyProject() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n')
  for (const file of files.filter(Boolean)) cpSync(join(root, file), join(copy, file))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '.cache') continue
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  const cache = join(copy, relative(root, compressedCache))
  mkdirSync(dirname(cache), { recursive: true })
  // A build may be filling it now.
  mkdirSync(compressedCache, { recursive: true })
  symlinkSync(compressedCache, cache)
}

function plant() {
  const source = join(root, 'tests/architecture/planted/text')
  cpSync(source, join(copy, 'src/tools/text'), { recursive: true })
  const tool = join(source, 'reverse')
  const texts = readdirSync(tool).map((name) => readFileSync(join(tool, name), 'utf8'))
  assert.equal(texts.length, 3)
  assert.ok(texts.join('').split('\n').length <= MAX_LINES, 'the planted tool has too many lines')
  const groups = join(copy, 'src/tools/groups.ts')
  const before = readFileSync(groups, 'utf8')
  writeFileSync(groups, before.replace(/^(?=\] as const)/m, GROUP))
}

async function gate(script, ...args) {
  const code = await run(process.execPath, [join(copy, script), ...args], { cwd: copy })
  assert.equal(code, 0, `${script} fails`)
}

function checkBuild() {
  const read = (path) => readFileSync(join(copy, 'dist', path), 'utf8')
  assert.match(read('pages/en/tools/text/reverse.html'), /<h1>Reverse Text<\/h1>/)
  assert.match(read('pages/zh-CN/tools/text/reverse.html'), /<h1>文本反转<\/h1>/)
  assert.match(read('pages/en/tools/text.html'), /<h1[^>]*>Text tools<\/h1>/)
  assert.match(
    read('pages/en/tools/text/reverse.html'),
    /og:image" content="[^"]*\/social\/text\/reverse\.png"/,
  )
  for (const image of ['text.png', 'text/reverse.png']) {
    assert.ok(readFileSync(join(copy, 'dist/social', image)).length > 10_000)
  }
  const home = read('pages/en/index.html')
  assert.equal(home.split('href="/tools/text/reverse"').length - 1, 2)
  assert.match(home, />Text<svg/)
}

async function checkServer() {
  const server = spawn(process.execPath, ['dist-server/server.js'], {
    cwd: copy,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', SITE_ORIGIN: 'https://example.org' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await new Promise((resolve, reject) => {
      server.stdout.on('data', (text) => {
        const [, address] = /Offkit is on (\S+)/.exec(text) ?? []
        if (address) resolve(address)
      })
      server.once('exit', () => reject(new Error('The server ended')))
    })
    const read = async (path) => (await fetch(origin + path)).text()
    assert.match(await read('/sitemap.xml'), /<loc>https:\/\/example\.org\/tools\/text\/reverse</)
    assert.match(await read('/tools/text'), /<h1[^>]*>/)
    assert.match(await read('/api/openapi.json'), /"diagram",\s*"text",\s*"about"/)
  } finally {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
}
