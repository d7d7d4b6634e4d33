import { dependencyTable, type Rule, testsOnly } from './dependency-table.ts'
import type { Import } from './graph.ts'

/** The disallowed imports of a file; one breach if no rule matches the file. */
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

/** Import cycles, including those of types. */
export function cyclesOf(
  graph: ReadonlyMap<string, readonly Import[]>,
): readonly (readonly string[])[] {
  const cycles: string[][] = []
  const path: string[] = []
  const seen = new Set<string>()
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push(path.slice(at))
    if (seen.has(file)) return
    seen.add(file)
    path.push(file)
    for (const it of graph.get(file) ?? []) for (const target of targetsOf(it, graph)) visit(target)
    path.pop()
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}

/** The files and packages that run with a file, each with its chain of imports. */
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

/** The targets of an import: the files of a glob, or one file or package. */
const targetsOf = (
  { target }: Import,
  graph: ReadonlyMap<string, readonly Import[]>,
): readonly string[] =>
  target.includes('*')
    ? [...graph.keys()].filter((file) => expressionOf(target).test(file))
    : [target]

type Names = Readonly<Record<string, string>>

/** The rule of a file, and the values of its `<name>` placeholders. */
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

/** Whether the last matching pattern allows a file; `!` before a pattern excludes. */
export function isMatch(file: string, patterns: readonly string[]): boolean {
  const last = patterns.findLast((pattern) => expressionOf(pattern.replace('!', '')).test(file))
  return last !== undefined && !last.startsWith('!')
}

const isForTests = ({ target }: Pick<Import, 'target'>): boolean => isMatch(target, testsOnly)

function filled(pattern: string, names: Names): string {
  return pattern.replace(/<(\w+)>/g, (whole, name) => names[name] ?? whole)
}

/** Converts a pattern of `Rule` to a regular expression. */
export function expressionOf(pattern: string): RegExp {
  const parts: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' }
  const source = pattern
    .replace(/[.+^$()|[\]\\?]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<(\w+)>/g, '(?<$1>[^/]+)')
    .replace(/\*\*\/|\*\*|(?<![.)\]])\*/g, (stars) => parts[stars] ?? stars)
  return new RegExp(`^${source}$`)
}
