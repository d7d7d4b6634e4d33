import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dependencyTable } from './architecture/dependency-table.ts'

interface LockEntry {
  readonly resolved?: string
  readonly extraneous?: boolean
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
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
        .filter((name) => !isLocked(path, name))
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
})

/** Resolves like Node: in the package's folder, then in each parent folder. */
function isLocked(path: string, name: string): boolean {
  const candidate = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (candidate in packages) return true
  if (path === '') return false
  const end = path.lastIndexOf('node_modules/')
  return isLocked(path.slice(0, Math.max(0, end - 1)), name)
}
