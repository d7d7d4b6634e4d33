import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockEntry {
  readonly resolved?: string
  readonly extraneous?: boolean
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lockText = readFileSync('package-lock.json', 'utf8')
const packages: Readonly<Record<string, LockEntry>> = JSON.parse(lockText).packages

describe('package-lock.json', () => {
  it('has every optional package that a locked package names, for every system', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} needs ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('names no registry: whoever installs chooses', () => {
    const resolved = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined)
    expect(resolved).toEqual([])
    expect(lockText).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })

  it('has no entry that older versions of npm refuse', () => {
    expect(Object.entries(packages).filter(([, entry]) => entry.extraneous)).toEqual([])
  })
})

/** Node's own search: in the package's folder, then in each one around it. */
function isLocked(path: string, name: string): boolean {
  const candidate = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (candidate in packages) return true
  if (path === '') return false
  const end = path.lastIndexOf('node_modules/')
  return isLocked(path.slice(0, Math.max(0, end - 1)), name)
}
