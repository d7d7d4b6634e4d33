import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { measureAdsRate } from './ads-rate.ts'
import { measureBase64 } from './base64.ts'
import { measureBeacons } from './beacons.ts'
import { measureCachedVisit } from './cached-visit.ts'
import { measureDiagrams } from './diagrams.ts'
import { measureDiff } from './diff.ts'
import { measureEndurance } from './endurance.ts'
import { type Figure, isMet } from './figure.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureFlow } from './flow.ts'
import { measureHash } from './hash.ts'
import { measureJsonEditor } from './json-editor.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureEveryPage } from './lighthouse-pages.ts'
import { measureMemory } from './memory.ts'
import { measureParallelWrites } from './parallel-writes.ts'
import { measurePathFinder } from './path-finder.ts'
import { measureRepair } from './repair.ts'
import { report } from './report.ts'
import { measureResponse } from './response.ts'
import { measureServerRate } from './server-rate.ts'
import { measureSmoothness } from './smoothness.ts'
import { measureSpeed } from './speed.ts'
import { openStage } from './stage.ts'
import { measureTable } from './table.ts'
import { measureToCsv } from './to-csv.ts'
import { measureTreeSearch } from './tree-search.ts'
import { measureUnescaper } from './unescaper.ts'

export interface BenchOptions {
  readonly rounds?: number
  /** Names of parts to run; all if empty. */
  readonly only?: readonly string[]
}

/** The rounds of parts that take a minute each, so that a run ends within 25 minutes. */
const MAX_LONG_ROUNDS = 3

/** A part of 20 minutes, which runs only by its name. */
const TOO_LONG = 'lighthouse-all'

const reportPath = 'docs/benchmarks.md'

/**
 * Measures the production build, writes `docs/benchmarks.md` unless a part failed, and returns whether
 * every limit was met.
 */
export async function bench({ rounds = 5, only = [] }: BenchOptions = {}): Promise<boolean> {
  const load = loadavg()[0] ?? 0
  const start = performance.now()
  const stage = await openStage()
  const longRounds = Math.min(rounds, MAX_LONG_ROUNDS)
  const parts = {
    speed: () => measureSpeed(stage, rounds),
    editor: () => measureJsonEditor(stage, longRounds),
    memory: () => measureMemory(stage, rounds),
    endurance: () => measureEndurance(stage),
    csv: () => measureToCsv(stage, rounds),
    flow: () => measureFlow(stage, longRounds),
    table: () => measureTable(stage, rounds),
    tree: () => measureTreeSearch(stage, rounds),
    smoothness: () => measureSmoothness(stage, longRounds),
    response: () => measureResponse(stage, rounds),
    unescaper: () => measureUnescaper(stage, rounds),
    paths: () => measurePathFinder(stage, rounds),
    diff: () => measureDiff(stage, rounds),
    repair: () => measureRepair(rounds),
    hash: () => measureHash(stage, rounds),
    base64: () => measureBase64(stage, rounds),
    diagrams: () => measureDiagrams(stage, rounds),
    load: () => measureFirstLoad(),
    cached: () => measureCachedVisit(stage, rounds),
    visit: () => measureLighthouse(longRounds),
    server: () => measureServerRate(),
    ads: () => measureAdsRate(),
    beacons: () => measureBeacons(),
    writes: () => measureParallelWrites(),
    [TOO_LONG]: () => measureEveryPage(rounds),
  }
  const figures: Figure[] = []
  let isComplete = true
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (only.length > 0 ? !only.includes(name) : name === TOO_LONG) continue
      console.log(`Measuring: ${name}…`)
      const partStart = performance.now()
      try {
        figures.push(...(await measure()))
      } catch (error) {
        // The other parts are measured all the same.
        console.error(error)
        isComplete = false
      }
      console.log(`${name} took ${((performance.now() - partStart) / 1_000).toFixed(0)} s.`)
    }
  } finally {
    await stage.close()
  }
  const isWhole = only.length === 0
  const before = isWhole && existsSync(reportPath) ? readFileSync(reportPath, 'utf8') : undefined
  const minutes = (performance.now() - start) / 60_000
  const text = report(figures, { chromium: stage.browser.version(), load, minutes, before })
  console.log(`\n${text}`)
  if (isWhole && isComplete) {
    mkdirSync('docs', { recursive: true })
    writeFileSync(reportPath, text)
  }
  return isComplete && figures.every((figure) => isMet(figure) !== false)
}
