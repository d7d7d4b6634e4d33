import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  advisoriesFor,
  isAccepted,
  lockedPackages,
  policy,
  vulnerabilities,
} from '#scripts/packages.ts'
import { sbom } from '#scripts/sbom.ts'
import { dependencyTable } from './architecture/dependency-table.ts'

const packages = lockedPackages()

describe('packages', () => {
  it('have known licenses that are accepted for their part: see supply-chain/policy.json', () => {
    const refused = packages
      .filter(({ license, part }) => !isAccepted(license ?? '', policy.licenses[part]))
      .map(({ key, license, part }) => `${key} (${part}): ${license ?? 'unknown'}`)
    expect(refused).toEqual([])
  })

  it('have no version with a known vulnerability: see supply-chain/vulnerabilities.json', () => {
    const affected = packages.flatMap(({ key, name, version }) =>
      advisoriesFor(name, version).map((advisory) => `${key}: ${advisory}`),
    )
    expect(affected).toEqual([])
  })

  it('are only for the build if no file of the site or the server imports them', () => {
    const imported = dependencyTable.flatMap(({ files, packages: allowed }) =>
      files.some((it) => it.startsWith('tests/')) ? [] : allowed,
    )
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(policy.buildOnly.filter((name) => imported.includes(name))).toEqual([])
    expect(policy.buildOnly.filter((name) => !(name in devDependencies))).toEqual([])
  })
})

describe('the list of known vulnerabilities', () => {
  it('is sorted by package and names each advisory once for a package', () => {
    const keys = vulnerabilities.map((it) => `${it.package} ${it.advisory}`)
    expect(new Set(keys).size).toBe(keys.length)
    const names = vulnerabilities.map((it) => it.package)
    expect(names).toEqual(names.toSorted())
  })

  it('finds a version before the first one without the vulnerability, in each major version', () => {
    expect(advisoriesFor('ws', '8.17.0')).toContain('GHSA-3h5v-q93c-6h6q')
    expect(advisoriesFor('ws', '8.17.1')).not.toContain('GHSA-3h5v-q93c-6h6q')
    expect(advisoriesFor('ws', '7.5.9')).toContain('GHSA-3h5v-q93c-6h6q')
    expect(advisoriesFor('ws', '9.0.0')).toEqual([])
    expect(advisoriesFor('esbuild', '0.28.0')).toEqual(['GHSA-g7r4-m6w7-qqqr'])
  })
})

describe('licenses', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(MIT AND Zlib)', false],
    ['GPL-3.0-only', false],
    ['', false],
  ])('%s is accepted: %s', (expression, accepted) => {
    expect(isAccepted(expression, ['MIT', 'Apache-2.0'])).toBe(accepted)
  })
})

describe('the SBOM', () => {
  const { components, dependencies } = sbom()

  it('has every package with license and digest, and no time', () => {
    expect(components).toHaveLength(packages.length)
    for (const { licenses, hashes } of components) {
      expect(licenses).toHaveLength(1)
      expect(hashes[0]?.content).toMatch(/^(?:[\da-f]{40}|[\da-f]{128})$/)
    }
    expect(
      components.find(({ purl }) => purl.startsWith('pkg:npm/%40libsql/client@')),
    ).toMatchObject({ group: '@libsql', name: 'client', scope: 'required' })
    expect(JSON.stringify(sbom())).toBe(JSON.stringify(sbom()))
  })

  it('connects only packages that it has', () => {
    const known = new Set(components.map(({ purl }) => purl))
    const missing = dependencies.flatMap((it) => it.dependsOn).filter((ref) => !known.has(ref))
    expect(missing).toEqual([])
  })
})
