import { readdirSync, readFileSync } from 'node:fs'
import type { TestProjectConfiguration } from 'vitest/config'

/** Folders whose modules keep nothing between tests, or only what a test gives them. */
const sharing = /^(?:src|workers|api|tests\/(?:conformance|architecture))\//

/**
 * Fakes and settings that other tests would see, modules that keep a state of their own, and times that code compiled
 * by other tests would change.
 */
const reachesOut =
  /\bvi\b|process\.env\.\w+ =|globalThis\b|mermaid-reader|fake-page|lazy-runner|cpu-time|performance\.now/

/** Loading modules takes a third of the time of unit tests, so those that reach nothing outside share them. */
export function testProjects(): TestProjectConfiguration[] {
  const sharingTests = findSharingTests()
  return [
    {
      extends: true,
      test: {
        name: 'isolated',
        include: ['{src,workers,api,tests}/**/*.test.{ts,tsx}'],
        exclude: sharingTests,
      },
    },
    {
      extends: true,
      test: {
        name: 'sharing',
        include: sharingTests,
        isolate: false,
        // A worker is only used again by a test of the same project.
        sequence: { groupOrder: 1 },
      },
    },
  ]
}

const findSharingTests = () =>
  ['src', 'workers', 'api', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => path.endsWith('.test.ts') && sharing.test(path))
    .filter((path) => !reachesOut.test(readFileSync(path, 'utf8')))
