import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type LockedPackage, lockedPackages } from './packages.ts'

/** A Vite plugin that emits the list of all packages at the path that RFC 9472 defines. */
export function softwareBill(): Plugin {
  return {
    name: 'offkit:sbom',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: '.well-known/sbom',
        source: JSON.stringify(sbom()),
      })
    },
  }
}

/**
 * The list of all packages in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json), from the lock file alone. Contains
 * no time, so that builds of the same sources are identical.
 */
export function sbom() {
  const { name, version, license, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const packages = lockedPackages()
  const needed = new Set(packages.flatMap((it) => it.dependencies))
  // The server's own packages, and those that the site or the build imports.
  const direct = packages.filter((it) => it.name in dependencies || !needed.has(it.key))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(readFileSync('package-lock.json'))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': String(name),
        name: String(name),
        version: String(version),
        licenses: licensesOf(String(license)),
      },
    },
    components: packages.map(componentOf),
    dependencies: [
      { ref: String(name), dependsOn: direct.map(({ key }) => purlOf(key)) },
      ...packages.map((it) => ({
        ref: purlOf(it.key),
        dependsOn: [...new Set(it.dependencies)].toSorted().map(purlOf),
      })),
    ],
  }
}

function componentOf({ key, name, version, license, integrity, part }: LockedPackage) {
  const [base = name, group] = name.split('/').reverse()
  return {
    type: 'library',
    'bom-ref': purlOf(key),
    ...(group && { group }),
    name: base,
    version,
    scope: part === 'build' ? 'excluded' : 'required',
    hashes: hashesOf(integrity),
    licenses: license === undefined ? [] : licensesOf(license),
    purl: purlOf(key),
    properties: [{ name: 'offkit:part', value: part }],
  }
}

const licensesOf = (license: string) =>
  / |\(/.test(license) ? [{ expression: license }] : [{ license: { id: license } }]

/** The digests of a package's archive, from its Subresource Integrity. */
const hashesOf = (integrity: string) =>
  integrity.split(' ').map((it) => ({
    alg: it.slice(0, it.indexOf('-')).replace('sha', 'SHA-'),
    content: Buffer.from(it.slice(it.indexOf('-') + 1), 'base64').toString('hex'),
  }))

/** `pkg:npm/%40scope/name@1.2.3` (https://github.com/package-url/purl-spec). */
const purlOf = (key: string) => `pkg:npm/${key.replace(/^@/, '%40')}`

/** A UUID of version 8 (RFC 9562) from a digest. */
function uuidOf(bytes: Uint8Array): string {
  const hex = createHash('sha256').update(bytes).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
