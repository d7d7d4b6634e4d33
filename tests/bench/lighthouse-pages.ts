import { readFileSync } from 'node:fs'
import process from 'node:process'
import { serveProduct } from '#tests/product-server.ts'
import type { Figure } from './figure.ts'
import { languages, launch, type Score, visit } from './lighthouse.ts'

const KIB = 1_024
/** The transferred bytes of a first visit, in KiB. */
const MAX_KIB = 180
const MAX_HOME_KIB = 120

/**
 * Measures the first visit of every page like `measureLighthouse`, or of the pages in `LIGHTHOUSE_PAGES`. Each round is
 * in another language than the one before.
 */
export async function measureEveryPage(rounds: number): Promise<readonly Figure[]> {
  const paths: readonly string[] =
    process.env.LIGHTHOUSE_PAGES?.split(/\s+/) ??
    JSON.parse(readFileSync('dist/routes.json', 'utf8'))
  const product = await serveProduct()
  const visits = new Map(paths.map((path) => [path, [] as Score[]]))
  for (let round = 0; round < rounds; round++) {
    const language = languages[round % languages.length] ?? languages[0]
    for (const [path, scores] of visits) {
      await prepare(product.url + path, language)
      const score = await firstVisit(product.url + path, language)
      console.log(`${language} ${path}: ${describe(score)}`)
      scores.push(score)
    }
  }
  await product.stop()
  return [...visits].flatMap(([path, scores]) => figuresOf(path, scores))
}

function figuresOf(path: string, visits: readonly Score[]): readonly Figure[] {
  return [
    {
      name: `Lighthouse (mobile), lowest category: ${path}`,
      unit: 'points',
      rounds: visits.map(lowest),
      limit: 100,
      atLeast: true,
    },
    {
      name: `Largest contentful paint: ${path}`,
      unit: 'ms',
      rounds: visits.map(({ lcp }) => lcp),
      limit: 1000,
    },
    {
      name: `Total blocking time: ${path}`,
      unit: 'ms',
      rounds: visits.map(({ tbt }) => tbt),
      limit: 50,
    },
    {
      name: `Layout shift: ${path}`,
      unit: 'points',
      rounds: visits.map(({ cls }) => cls),
      limit: 0.01,
    },
    {
      name: `Transferred: ${path}`,
      unit: 'KiB',
      rounds: visits.map(({ bytes }) => bytes / KIB),
      limit: path === '/' ? MAX_HOME_KIB : MAX_KIB,
    },
  ]
}

const lowest = ({ scores }: Score) => Math.min(...Object.values(scores))

const describe = ({ scores, lcp, tbt, cls, bytes }: Score) =>
  `${Object.values(scores).join('/')}, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(4)}, ${(bytes / KIB).toFixed(1)} KiB`

/** Requests a page twice, after which the server compresses it further. */
async function prepare(url: string, language: string): Promise<void> {
  const headers = { 'accept-encoding': 'br', 'accept-language': language }
  for (let count = 0; count < 2; count++) await (await fetch(url, { headers })).arrayBuffer()
}

/** A visit with a new profile, repeated once if Lighthouse misses a value. */
async function firstVisit(url: string, language: string, tries = 2): Promise<Score> {
  const { browser, port } = await launch(language)
  const score = await visit(url, port)
  await browser.close()
  const isComplete = [lowest(score), score.lcp, score.tbt, score.cls].every(Number.isFinite)
  return isComplete || tries === 1 ? score : firstVisit(url, language, tries - 1)
}
