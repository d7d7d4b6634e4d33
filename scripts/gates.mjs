// What must be green: each gate runs a tool and says how much passed and failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root, run, runTool } from './run.mjs'

const reports = join(root, 'node_modules', '.cache', 'reports')

const biome = (...args) =>
  runTool('@biomejs/biome/bin/biome', [...args, '--error-on-warnings', '.'])

/** Panda's generated folder is imported by types and tests alike. */
async function ensureStyles() {
  if (existsSync(join(root, 'styled-system', 'css'))) return 0
  return runTool('@pandacss/dev/bin.js', ['codegen', '--silent'])
}

export const format = { name: 'format', run: plain(() => biome('format')) }

export const lint = { name: 'lint', run: plain(() => biome('ci', '--formatter-enabled=false')) }

export const types = {
  name: 'types',
  run: plain(async () => (await ensureStyles()) || runTool('typescript/bin/tsc', ['-b'])),
}

/** Files, exports and packages that nothing uses: `knip.json` says where uses begin. */
export const unused = {
  name: 'unused code',
  run: plain(async () => (await ensureStyles()) || runTool('knip/bin/knip.js', [])),
}

/** The laws, unit and conformance tests: everything that needs no browser, or what is below some paths. */
export const vitest = (...paths) => ({
  name: 'unit tests',
  run: async () => {
    const report = freshReport('vitest.json')
    await ensureStyles()
    const code = await runTool('vitest/vitest.mjs', [
      'run',
      ...paths,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    return settle(code, countVitest(readReport(report)))
  },
})

/** That a tool is three files and a group is one line. */
export const planted = {
  name: 'a planted tool and group',
  run: plain(() => run(process.execPath, ['scripts/planted.mjs'])),
}

export const build = {
  name: 'build',
  run: plain(() => run(process.execPath, ['scripts/build.mjs'])),
}

/** The browser tests, on the production build. */
export function playwright(chromiumPath) {
  return browserGate('browser tests', [], { CHROMIUM_PATH: chromiumPath })
}

/** The same few tests in every engine that there is, on the production build. */
export function engines(chromiumPath, env) {
  return browserGate('engines', ['-c', 'tests/engines'], { CHROMIUM_PATH: chromiumPath, ...env })
}

function browserGate(name, args, env) {
  return {
    name,
    run: async () => {
      if (env.CHROMIUM_PATH === undefined) {
        console.error('No Chromium was found and none could be installed: set CHROMIUM_PATH.')
        return { passed: 0, failed: 1 }
      }
      const report = freshReport(`${name.replace(' ', '-')}.json`)
      const code = await runTool(
        '@playwright/test/cli.js',
        ['test', ...args, '--reporter=list,json'],
        {
          env: {
            ...process.env,
            ...env,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          },
        },
      )
      return settle(code, countPlaywright(readReport(report)))
    },
  }
}

/** Runs the gates one after another, past those that fail, and adds up their counts. */
export async function runGates(gates) {
  const total = { passed: 0, failed: 0 }
  for (const gate of gates) {
    console.log(`\n── ${gate.name}`)
    const start = performance.now()
    const { passed, failed } = await gate.run()
    const seconds = ((performance.now() - start) / 1_000).toFixed(1)
    console.log(`── ${gate.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
    total.passed += passed
    total.failed += failed
  }
  return total
}

/** A gate without parts counts as one. */
function plain(execute) {
  return async () => ((await execute()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** A tool that fails beside its tests (a crash, no tests found) has failed once more than its report says. */
function settle(code, counts) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed }
}

function countVitest(report) {
  if (report === undefined) return undefined
  // A file that cannot be loaded has no tests to fail.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

function countPlaywright(report) {
  if (report === undefined) return undefined
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) }
}

function freshReport(name) {
  const path = join(reports, name)
  mkdirSync(reports, { recursive: true })
  rmSync(path, { force: true })
  return path
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
