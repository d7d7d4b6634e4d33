// The gates that every change must pass. Each runs a tool and returns how many tests passed and failed, and the names of those that failed.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { provideBrowsers } from './browsers.mjs'
import { root, run, runTool } from './run.mjs'

const reports = join(root, 'node_modules', '.cache', 'reports')

const biome = (...args) =>
  runTool('@biomejs/biome/bin/biome', [...args, '--error-on-warnings', '.'])

/** Generates Panda's folder, which types and tests import. */
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

/** Finds unused files, exports, and packages; `knip.json` lists the entry points. */
export const unused = {
  name: 'unused code',
  run: plain(async () => (await ensureStyles()) || runTool('knip/bin/knip.js', [])),
}

/** All tests that need no browser, or those below some paths. */
export const vitest = (...paths) => ({
  name: 'unit tests',
  run: async (options) => {
    const report = freshReport('vitest.json')
    await ensureStyles()
    const code = await runTool(
      'vitest/vitest.mjs',
      ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      options,
    )
    return settle(code, countVitest(readReport(report)))
  },
})

/**
 * Two gates that start together, because the first one waits for browsers half of the time. The second one has
 * a lower priority, so that the first one isn't slower than alone.
 */
export function together(first, second) {
  let later
  return [
    {
      ...first,
      run: () => {
        later = started(second, { priority: 10 })
        return first.run()
      },
    },
    { ...second, run: () => later.run() },
  ]
}

/**
 * Checks that adding a tool takes three files and adding a group takes one line. It starts at once, beside the
 * gates before it, because most of its steps use one processor.
 */
export const planted = () =>
  started({
    name: 'a planted tool and group',
    run: plain((options) => run(process.execPath, ['scripts/planted.mjs'], options)),
  })

/** Starts a gate at once; its output is printed in its turn. */
function started({ name, run: start }, options = {}) {
  const path = freshReport(`${name.replaceAll(' ', '-')}.log`)
  const log = openSync(path, 'w')
  const end = start({ ...options, stdio: ['ignore', log, log] }).finally(() => closeSync(log))
  return {
    name,
    run: async () => {
      const result = await end
      process.stdout.write(readFileSync(path))
      return result
    },
  }
}

export const build = {
  name: 'build',
  run: plain(() => run(process.execPath, ['scripts/build.mjs'])),
}

/**
 * Finds or installs the browsers, whose paths are in the environment from then on. It starts at once: an installation
 * mostly waits for the network and the disk.
 */
export function browsers() {
  const gate = started({
    name: 'browsers',
    run: async (options) => {
      Object.assign(process.env, await provideBrowsers(options))
      const failed = process.env.CHROMIUM_PATH === undefined ? 1 : 0
      return { passed: 1 - failed, failed }
    },
  })
  const runAlone = gate.run
  gate.run = async () => {
    const result = await runAlone()
    const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH, FIREFOX_PATH, WEBKIT_PATH } = process.env
    console.log(`Chromium: ${CHROMIUM_PATH ?? 'not found and not installed, set CHROMIUM_PATH'}`)
    console.log(`Chromium headless shell: ${CHROMIUM_SHELL_PATH ?? 'none, tests take longer'}`)
    console.log(`Firefox: ${FIREFOX_PATH ?? 'none, tests skipped'}`)
    console.log(`WebKit: ${WEBKIT_PATH ?? 'none, tests skipped'}`)
    return result
  }
  return gate
}

/** The browser tests, on the production build. */
export const playwright = browserGate('browser tests', ({ CHROMIUM_PATH }) => CHROMIUM_PATH)

/** A few tests in the other browser engines that are available, on the production build. */
export const engines = browserGate(
  'engines',
  ({ FIREFOX_PATH, WEBKIT_PATH }) => FIREFOX_PATH ?? WEBKIT_PATH,
  ['-c', 'tests/engines'],
)

/** Tests are skipped if none of their browsers is in the environment. */
function browserGate(name, browserIn, args = []) {
  return {
    name,
    run: async () => {
      if (browserIn(process.env) === undefined) return { passed: 0, failed: 0 }
      const report = freshReport(`${name.replace(' ', '-')}.json`)
      const code = await runTool(
        '@playwright/test/cli.js',
        ['test', ...args, '--reporter=list,json'],
        {
          env: {
            ...process.env,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          },
        },
      )
      return settle(code, countPlaywright(readReport(report)))
    },
  }
}

/** Runs all gates in order, even after a failure, adds up their counts, and names what failed. */
export async function runGates(gates) {
  const total = { passed: 0, failed: 0 }
  const failures = []
  for (const gate of gates) {
    console.log(`\n── ${gate.name}`)
    const start = performance.now()
    const { passed, failed, names = [] } = await gate.run()
    const seconds = ((performance.now() - start) / 1_000).toFixed(1)
    console.log(`── ${gate.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
    total.passed += passed
    total.failed += failed
    if (failed > 0 && names.length === 0) failures.push(gate.name)
    failures.push(...names.map((name) => `${gate.name}: ${name}`))
  }
  if (failures.length > 0) console.log(['', 'Failed:', ...failures].join('\n'))
  return total
}

/** A gate that counts as one test. */
function plain(execute) {
  return async (options) =>
    (await execute(options)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts a failure for a tool that fails without a failed test: a crash, or no tests found. */
function settle(code, counts) {
  const { passed, failed, names } = counts ?? { passed: 0, failed: 0, names: [] }
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed, names }
}

function countVitest(report) {
  if (report === undefined) return undefined
  // A file that can't be loaded reports no tests.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  )
  const names = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages: [reason] }) =>
      status === 'failed' ? [`${relative(root, file)} › ${fullName}${beginningOf(reason)}`] : [],
    ),
  )
  names.push(...broken.map(({ name, message }) => relative(root, name) + beginningOf(message)))
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, names }
}

function countPlaywright(report) {
  if (report === undefined) return undefined
  const { expected, flaky, unexpected } = report.stats
  const errors = report.errors ?? []
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    names: [...report.suites.flatMap(failedSpecs), ...errors.map(({ message }) => message)],
  }
}

/** The tests of a suite that failed, also those that passed at the second try. */
function failedSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const reason = results.find(({ error }) => error)?.error.message
        return `${file}:${line} › ${title} (${status})${beginningOf(reason)}`
      }),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** The first lines of an error, below the name of its test: they are read where the whole output is missing. */
function beginningOf(reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n').filter(Boolean)
  return lines
    .slice(0, 12)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('')
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
