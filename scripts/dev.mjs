// Runs the site and the API, both reloading on change, at http://localhost:8787 (PORT).
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { serverBuildConfig } from './build-server.mjs'
import { ensure } from './ensure.mjs'
import { endWithNpm, root, runTool } from './run.mjs'

ensure()
process.chdir(root)
endWithNpm()
if (existsSync('.env')) process.loadEnvFile('.env')
await runTool('@pandacss/dev/bin.js', ['codegen', '--silent'])

const { build, createServer } = await import('vite')
const webPort = Number(process.env.PORT || 8787)
const apiPort = webPort + 1
const outDir = join(root, 'node_modules', '.cache', 'dev-server')

// The API requires a build to serve; in development, Vite serves the pages.
const siteDir = join(root, 'node_modules', '.cache', 'dev-site')
mkdirSync(siteDir, { recursive: true })
writeFileSync(join(siteDir, 'index.html'), `<p>The pages are on port ${webPort}.</p>\n`)

let api
let isEnding = false

const watcher = await build({
  ...serverBuildConfig(outDir),
  build: { ...serverBuildConfig(outDir).build, watch: {} },
})
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void event.result?.close()
  if (event.code === 'ERROR') console.error(event.error.message)
  if (event.code === 'END') void restartApi()
})

const web = await createServer({
  server: {
    port: webPort,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz', '/metrics'].map((path) => [
        path,
        `http://127.0.0.1:${apiPort}`,
      ]),
    ),
  },
})
await web.listen()
web.printUrls()

process.on('SIGINT', end)
process.on('SIGTERM', end)

async function restartApi() {
  await stopApi()
  if (isEnding) return
  api = spawn(process.execPath, ['--enable-source-maps', join(outDir, 'server.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', DIST_DIR: siteDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function stopApi() {
  const running = api
  api = undefined
  if (running === undefined || running.exitCode !== null) return undefined
  return new Promise((resolve) => {
    running.once('exit', resolve)
    running.kill('SIGTERM')
  })
}

async function end() {
  // Ctrl-C arrives twice: from the terminal and from npm.
  if (isEnding) return
  isEnding = true
  await Promise.all([stopApi(), watcher.close(), web.close()])
  process.exit(0)
}
