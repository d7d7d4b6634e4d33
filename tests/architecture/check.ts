import { dependencyTable, type Rule, testsOnly } from './dependency-table.ts'
import type { Import } from './graph.ts'

/** What is wrong with a file's imports: no rule for the file, or imports that its rule doesn't name. */
export function breachesOf(file: string, imports: readonly Import[]): readonly string[] {
  const [rule, names] = ruleOf(file) ?? []
  if (!rule) return [`${file} has no rule in the dependency table`]
  return imports
    .filter(
      (it) =>
        !isAllowed(it, rule, names ?? {}) || (isForTests(it) && !isForTests({ target: file })),
    )
    .map(
      ({ specifier, isTypeOnly }) => `${file} imports ${isTypeOnly ? 'types of ' : ''}${specifier}`,
    )
}

/** Groups of files that import each other in a circle, through imports of types too. */
export function circlesOf(
  graph: ReadonlyMap<string, readonly Import[]>,
): readonly (readonly string[])[] {
  const circles: string[][] = []
  const path: string[] = []
  const seen = new Set<string>()
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push(path.slice(at))
    if (seen.has(file)) return
    seen.add(file)
    path.push(file)
    for (const it of graph.get(file) ?? []) for (const target of targetsOf(it, graph)) visit(target)
    path.pop()
  }
  for (const file of graph.keys()) visit(file)
  return circles
}

/** The files and packages that run with a file, each with the path of imports to it. */
export function reachedFrom(
  file: string,
  graph: ReadonlyMap<string, readonly Import[]>,
): ReadonlyMap<string, string> {
  const reached = new Map([[file, file]])
  for (const [from, path] of reached) {
    for (const it of graph.get(from) ?? []) {
      if (it.isTypeOnly) continue
      for (const target of targetsOf(it, graph)) {
        if (!reached.has(target)) reached.set(target, `${path} → ${target}`)
      }
    }
  }
  return reached
}

/** The files of an import, which for a glob are many, or the package. */
const targetsOf = (
  { target }: Import,
  graph: ReadonlyMap<string, readonly Import[]>,
): readonly string[] =>
  target.includes('*')
    ? [...graph.keys()].filter((file) => expressionOf(target).test(file))
    : [target]

type Names = Readonly<Record<string, string>>

/** The rule of a file, and what its names stand for. */
export function ruleOf(file: string): readonly [Rule, Names] | undefined {
  for (const rule of dependencyTable) {
    for (const pattern of rule.files) {
      const match = expressionOf(pattern).exec(file)
      if (match) return [rule, match.groups ?? {}]
    }
  }
  return undefined
}

function isAllowed(
  { specifier, target, isPackage, isTypeOnly }: Import,
  { ours, types = [], packages }: Rule,
  names: Names,
): boolean {
  if (isPackage) return packages.some((pattern) => expressionOf(pattern).test(target))
  if (/(?:^|\/)\.\.(?:\/|$)/.test(specifier)) return false
  const isIn = (patterns: readonly string[]) =>
    isMatch(
      target,
      patterns.map((pattern) => filled(pattern, names)),
    )
  return isIn(ours) || (isTypeOnly && isIn(types))
}

/** Whether the last pattern that matches a file lets it in; `!` before a pattern keeps it out. */
export function isMatch(file: string, patterns: readonly string[]): boolean {
  const last = patterns.findLast((pattern) => expressionOf(pattern.replace('!', '')).test(file))
  return last !== undefined && !last.startsWith('!')
}

const isForTests = ({ target }: Pick<Import, 'target'>): boolean => isMatch(target, testsOnly)

function filled(pattern: string, names: Names): string {
  return pattern.replace(/<(\w+)>/g, (whole, name) => names[name] ?? whole)
}

/** The regular expression of a pattern: see `Rule`. */
export function expressionOf(pattern: string): RegExp {
  const parts: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' }
  const source = pattern
    .replace(/[.+^$()|[\]\\?]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<(\w+)>/g, '(?<$1>[^/]+)')
    .replace(/\*\*\/|\*\*|(?<![.)\]])\*/g, (stars) => parts[stars] ?? stars)
  return new RegExp(`^${source}$`)
}
