import { expressionOf, ruleOf } from './check.ts'
import { dependencyTable } from './dependency-table.ts'
import { sourceFiles } from './graph.ts'

/** An area of the dependency table. */
interface Area {
  readonly name: string
  readonly imports: readonly string[]
  /** Areas of which only types may be imported. */
  readonly types: readonly string[]
}

/**
 * Renders the dependency table as SVG: a box for each area, above the boxes that it may import.
 * Lines that follow from two others are omitted.
 */
export function drawArchitecture(): string {
  const areas = areasOf(sourceFiles())
  const levels = levelsOf(areas)
  const rows = [...new Set(levels.values())].sort((a, b) => b - a)
  const places = new Map<string, readonly [number, number]>()
  for (const [row, level] of rows.entries()) {
    const above = (name: string) => {
      const xs = [...places].flatMap(([it, [x]]) => (direct(areas, it).has(name) ? [x] : []))
      return xs.reduce((sum, x) => sum + x / xs.length, 0)
    }
    const names = areas
      .map(({ name }) => name)
      .filter((name) => levels.get(name) === level)
      .sort((a, b) => above(a) - above(b))
    const left = (WIDTH - names.length * BOX.width - (names.length - 1) * GAP) / 2
    for (const [at, name] of names.entries()) {
      places.set(name, [left + at * (BOX.width + GAP), MARGIN + row * (BOX.height + BOX.gap)])
    }
  }
  const height = MARGIN * 2 + rows.length * BOX.height + (rows.length - 1) * BOX.gap
  const lines = areas.flatMap(({ name, types }) =>
    [...direct(areas, name)].map((to) => line(places, name, to, types.includes(to))),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12">
<title>Which area imports which</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${[...lines, ...areas.map((area) => box(places, area))].join('\n')}
</svg>
`
}

const WIDTH = 860
const MARGIN = 16
const GAP = 24
const BOX = { width: 194, height: 92, gap: 30 }

function areasOf(files: readonly string[]): readonly Area[] {
  const areaOf = (file: string) => ruleOf(file)?.[0].area
  const names = new Set(dependencyTable.flatMap(({ area = [] }) => area))
  return [...names].map((name) => {
    const rules = dependencyTable.filter(({ area }) => area === name)
    const among = (patterns: readonly string[]) => {
      const expressions = patterns.map(expressionOf)
      const found = files.filter((file) => expressions.some((it) => it.test(file))).map(areaOf)
      return [...names].filter((other) => other !== name && found.includes(other))
    }
    const imports = among(rules.flatMap(({ ours }) => ours))
    const types = among(rules.flatMap(({ types = [] }) => types))
    return { name, imports, types: types.filter((other) => !imports.includes(other)) }
  })
}

const below = ({ imports, types }: Area) => [...imports, ...types]

/** The longest chain of imports below each area. */
function levelsOf(areas: readonly Area[]): ReadonlyMap<string, number> {
  const levels = new Map<string, number>()
  const levelOf = (name: string): number => {
    const known = levels.get(name)
    if (known !== undefined) return known
    const area = areas.find((it) => it.name === name)
    const level = Math.max(0, ...(area ? below(area) : []).map((it) => levelOf(it) + 1))
    levels.set(name, level)
    return level
  }
  for (const { name } of areas) levelOf(name)
  return levels
}

/** The imported areas that no other imported area leads to. */
function direct(areas: readonly Area[], name: string): ReadonlySet<string> {
  const next = (of: string) => areas.filter((area) => area.name === of).flatMap(below)
  const reached = (from: string): readonly string[] =>
    next(from).flatMap((it) => [it, ...reached(it)])
  const others = new Set(next(name).flatMap(reached))
  return new Set(next(name).filter((it) => !others.has(it)))
}

type Places = ReadonlyMap<string, readonly [number, number]>

function box(places: Places, { name, imports, types }: Area): string {
  const [x, y] = places.get(name)!
  const words = [...imports, ...types.map((it) => `types of ${it}`)].join(', ').split(' ')
  const rows: string[] = []
  for (const word of words) {
    const last = rows.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= 34) rows[rows.length - 1] += ` ${word}`
    else rows.push(word)
  }
  const text = rows.map((row, at) => `<tspan x="${x + 8}" y="${y + 32 + at * 13}">${row}</tspan>`)
  return `<g><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6" fill="#f7f8f8" stroke="#0b7376"/>
<text x="${x + 8}" y="${y + 17}" font-weight="700">${name}</text>
<text font-size="11" fill="#555">${text.join('')}</text></g>`
}

function line(places: Places, from: string, to: string, isOfTypes: boolean): string {
  const [x1, y1] = places.get(from)!
  const [x2, y2] = places.get(to)!
  const half = BOX.width / 2
  const dashes = isOfTypes ? ' stroke-dasharray="4 4"' : ''
  return `<path d="M${x1 + half} ${y1 + BOX.height}L${x2 + half} ${y2}" stroke="#8a9499"${dashes}/>`
}
