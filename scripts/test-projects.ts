import { readdirSync, readFileSync } from 'node:fs'
import type { TestProjectConfiguration } from 'vitest/config'

/** Folders whose code is pure, so that tests find no state of earlier ones in it. */
const pure =
  /^(?:src\/core\/|src\/tools\/.*\/logic[./]|src\/tools\/.*\/shared\/logic\/|tests\/(?:conformance|architecture)\/)/

/** Fakes and settings that other tests would see, and times that their compiled code would change. */
const reachesOut =
  /\bvi\b|process\.env\.\w+ =|globalThis\b|mermaid-reader|cpu-time|performance\.now/

/** Loading modules takes a third of the time of unit tests, so those of pure logic share them. */
export function testProjects(): TestProjectConfiguration[] {
  const pureTests = findPureTests()
  return [
    {
      extends: true,
      test: {
        name: 'isolated',
        include: ['{src,workers,api,tests}/**/*.test.{ts,tsx}'],
        exclude: pureTests,
      },
    },
    {
      extends: true,
      test: {
        name: 'pure',
        include: pureTests,
        isolate: false,
        // A worker is only used again by a test of the same project.
        sequence: { groupOrder: 1 },
      },
    },
  ]
}

const findPureTests = () =>
  ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => path.endsWith('.test.ts') && pure.test(path))
    .filter((path) => !reachesOut.test(readFileSync(path, 'utf8')))
