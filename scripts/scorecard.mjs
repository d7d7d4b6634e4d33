// Runs all fault tests with large counts and writes their results into docs/reliability.md. `--quick` uses the counts of `npm test`.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ensure } from './ensure.mjs'
import { root, runTool } from './run.mjs'

/** Each row runs the tests of a file, with counts from the environment. */
const rows = [
  ['guesses', 'guessed passwords', 'api/auth/login.test.ts', { LOGIN_GUESSES: '10000' }],
  ['tokens', 'forged and altered tokens', 'api/auth/tokens.test.ts', { TOKEN_ROUNDS: '30' }],
  [
    'malformed',
    'malformed requests',
    'tests/faults/malformed-requests.test.ts',
    { MALFORMED_REQUESTS: '50000' },
  ],
  ['kills', 'SIGKILL during writes', 'tests/faults/api-kills.test.ts', { API_KILLS: '500' }],
  ['torn-logs', 'torn write-ahead logs', 'tests/faults/torn-logs.test.ts', { TORN_LOGS: '1000' }],
  ['damaged', 'files damaged before a start', 'api/db/recover.test.ts', {}],
  ['running', 'files damaged while running', 'api/db/live.test.ts', {}],
  ['lost', 'a deleted database', 'tests/faults/lost-database.test.ts', {}],
  ['disk', 'a full disk', 'tests/faults/full-disk.test.ts', {}],
  ['clock', 'clock jumps of a day and ten years, both ways', 'api/ads/clock.test.ts', {}],
  ['slow-clients', 'slow clients', 'tests/faults/slow-clients.test.ts', { SLOW_CLIENTS: '200' }],
  ['stops', 'SIGTERM under load', 'tests/faults/stop-under-load.test.ts', { STOPS: '20' }],
  ['soak', 'a soak with writes', 'tests/faults/soak.test.ts', { SOAK_MINUTES: '30' }],
]

ensure()
process.chdir(root)
const folder = join(root, 'node_modules', '.cache', 'scorecard')
mkdirSync(folder, { recursive: true })
const isQuick = process.argv.includes('--quick')
const [records, report] = [join(folder, 'records.jsonl'), join(folder, 'vitest.json')]
const lines = []
let isFailed = false
for (const [id, title, file, counts] of rows) {
  const start = performance.now()
  rmSync(records, { force: true })
  rmSync(report, { force: true })
  const env = { ...(isQuick ? {} : counts), ...process.env, SCORECARD: records }
  const args = ['run', file, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool('vitest/vitest.mjs', args, { env })
  isFailed ||= code !== 0
  const seconds = Math.round((performance.now() - start) / 1_000)
  lines.push(`| ${title} | ${code === 0 ? resultOf(id) : '**failed**'} | ${seconds} s |`)
}
write()
process.exit(isFailed ? 1 : 0)

/** The facts that the test recorded, or else how many cases passed. */
function resultOf(id) {
  const found = existsSync(records)
    ? readFileSync(records, 'utf8').trim().split('\n').map(JSON.parse)
    : []
  const recorded = found.find((it) => it.id === id)?.result
  if (recorded !== undefined) return recorded
  const { numPassedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  return numPassedTests === 0
    ? `skipped (${numPendingTests})`
    : `${numPassedTests} ${numPassedTests === 1 ? 'case' : 'cases'} passed`
}

/** Replaces the table of the page. */
function write() {
  const path = join('docs', 'reliability.md')
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const where = `${cpus().length} cores, Node ${process.versions.node}, commit ${commit}`
  const table = ['| fault | result | time |', '|---|---|---|', ...lines].join('\n')
  const text = readFileSync(path, 'utf8').replace(
    /(?<=<!-- scorecard -->\n)[\s\S]*(?=<!-- end -->)/,
    () => `\nThe last run, on ${where}:\n\n${table}\n\n`,
  )
  writeFileSync(path, text)
  console.log(table)
}
