import { readFileSync } from 'node:fs'

export type Part = 'server' | 'site' | 'build'

interface LockEntry {
  /** The name of an aliased package. */
  readonly name?: string
  readonly version: string
  readonly license?: string
  readonly integrity: string
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly [path: string]: LockEntry
  /** The project itself. */
  readonly '': LockEntry & { readonly devDependencies: Readonly<Record<string, string>> }
}

/** A version of a package; `key` is `name@version`. */
export interface LockedPackage {
  readonly key: string
  readonly name: string
  readonly version: string
  /** An SPDX expression; undefined if unknown. */
  readonly license: string | undefined
  readonly integrity: string
  readonly part: Part
  /** The keys of the packages that it imports. */
  readonly dependencies: readonly string[]
}

interface Policy {
  /** Direct packages that only build and test. */
  readonly buildOnly: readonly string[]
  /** The accepted licenses. */
  readonly licenses: Readonly<Record<Part, readonly string[]>>
  /** The licenses in the repositories of packages that declare none. */
  readonly undeclaredLicenses: Readonly<Record<string, string>>
}

interface Vulnerability {
  readonly package: string
  readonly advisory: string
  /** Each range has the first affected version, and the first one without the vulnerability. */
  readonly vulnerable: readonly (readonly [string, string])[]
}

export const policy: Policy = readJson('supply-chain/policy.json')
export const vulnerabilities: readonly Vulnerability[] = readJson(
  'supply-chain/vulnerabilities.json',
)

/**
 * Every locked package, one for each version. Its part is `server`, `site` (browsers may load it), or `build`;
 * a package of two parts is in the first.
 */
export function lockedPackages(): readonly LockedPackage[] {
  const lock = readJson<{ readonly packages: Lock }>('package-lock.json').packages
  const partOf = partsOf(lock)
  const found = new Map<string, LockedPackage>()
  for (const [path, { version, integrity, ...entry }] of Object.entries(lock)) {
    if (path === '') continue
    const name = nameOf(lock, path)
    const key = `${name}@${version}`
    const license = entry.license ?? policy.undeclaredLicenses[name]
    const part = earlierPart(partOf(path), found.get(key)?.part)
    const dependencies = dependenciesOf(lock, path).map(
      (it) => `${nameOf(lock, it)}@${lock[it]?.version}`,
    )
    found.set(key, { key, name, version, license, integrity, part, dependencies })
  }
  return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Whether an SPDX expression allows the use under one of the licenses. */
export function isAccepted(expression: string, licenses: readonly string[]): boolean {
  const plain = expression.replace(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((option) => option.split(' AND ').every((it) => licenses.includes(it.trim())))
}

/** The known vulnerabilities of a version, by advisory. */
export function advisoriesFor(name: string, version: string): readonly string[] {
  return vulnerabilities
    .filter(
      (it) =>
        it.package === name &&
        it.vulnerable.some(
          ([first, fixed]) => compare(version, first) >= 0 && compare(version, fixed) < 0,
        ),
    )
    .map(({ advisory }) => advisory)
}

/** Compares versions by their numbers; a prerelease equals its release. */
function compare(a: string, b: string): number {
  const numbersOf = (version: string) => (version.split('-')[0] ?? '').split('.').map(Number)
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (let index = 0; index < 3; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const parts: readonly Part[] = ['server', 'site', 'build']

const earlierPart = (part: Part, other: Part = 'build'): Part =>
  parts.find((it) => it === part || it === other) ?? 'build'

/** Returns the part of a locked path. npm installs packages without `dev` on hosts, with peers that are optional. */
function partsOf(lock: Lock): (path: string) => Part {
  const { devDependencies } = lock['']
  const direct = Object.keys(devDependencies).filter((name) => !policy.buildOnly.includes(name))
  const site = reachable(lock, direct)
  return (path) => {
    if (lock[path]?.dev !== true) return 'server'
    return site.has(path) ? 'site' : 'build'
  }
}

function reachable(lock: Lock, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = names.map((name) => resolve(lock, '', name))
  for (const path of queue) {
    if (path === undefined || found.has(path)) continue
    found.add(path)
    queue.push(...dependenciesOf(lock, path))
  }
  return found
}

/** The paths of the packages that a package imports; peers are its user's. */
function dependenciesOf(lock: Lock, path: string): readonly string[] {
  const { dependencies, optionalDependencies } = lock[path] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => resolve(lock, path, name) ?? [],
  )
}

/** Resolves like Node: in the package's folder, then in each parent folder. */
function resolve(lock: Lock, path: string, name: string): string | undefined {
  const candidate = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (candidate in lock) return candidate
  if (path === '') return undefined
  return resolve(lock, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name)
}

const nameOf = (lock: Lock, path: string): string =>
  lock[path]?.name ?? path.replace(/.*node_modules\//, '')

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'))
}
