import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dependencyTable } from './architecture/dependency-table.ts'

interface LockEntry {
  readonly version?: string
  readonly resolved?: string
  readonly extraneous?: boolean
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const lockText = readFileSync('package-lock.json', 'utf8')
const packages: Readonly<Record<string, LockEntry>> = JSON.parse(lockText).packages

describe('package.json', () => {
  it('lists only packages of the server as dependencies, so that hosts install nothing for the browser', () => {
    const server = dependencyTable.find(({ area }) => area === 'api')?.packages ?? []
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(Object.keys(dependencies)).toEqual(server.filter((name) => name !== 'node:*'))
  })
})

describe('package-lock.json', () => {
  it('contains every optional dependency of its packages, for every system', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => locked(path, name) === undefined)
        .map((name) => `${path} needs ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('contains no download URLs', () => {
    const resolved = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined)
    expect(resolved).toEqual([])
    expect(lockText).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })

  it('contains no extraneous entries, which npm 10 rejects', () => {
    expect(Object.entries(packages).filter(([, entry]) => entry.extraneous)).toEqual([])
  })

  it('contradicts no exact peer dependency, even an optional one, which npm 10 rejects', () => {
    const { overrides } = JSON.parse(readFileSync('package.json', 'utf8'))
    const contradictions = Object.entries(packages).flatMap(([path, { peerDependencies = {} }]) =>
      Object.entries(peerDependencies)
        .filter(([name, range]) => {
          const found = locked(path, name)?.version
          const isExact = /^\d+\.\d+\.\d+$/.test(range)
          return isExact && found !== undefined && found !== range && !(name in overrides)
        })
        .map(([name, range]) => `${path} needs ${name} ${range}`),
    )
    expect(contradictions).toEqual([])
  })
})

/** Resolves like Node: in the package's folder, then in each parent folder. */
function locked(path: string, name: string): LockEntry | undefined {
  const entry = packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]
  if (entry !== undefined || path === '') return entry
  const end = path.lastIndexOf('node_modules/')
  return locked(path.slice(0, Math.max(0, end - 1)), name)
}
