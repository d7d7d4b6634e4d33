import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** A file, what it imports, and whether the laws allow that. */
const plants: readonly (readonly [file: string, imported: string, allowed: boolean])[] = [
  ['src/core/a.ts', '#src/core/b.ts', true],
  ['src/core/b.ts', '#src/lib/x.ts', false],
  ['src/core/c.ts', 'react', false],
  ['src/core/d.ts', 'node:fs', false],
  ['src/core/json/e.ts', '../failure.ts', false],
  ['src/tools/json/one/logic.ts', '#src/core/x.ts', true],
  ['src/tools/json/two/logic.ts', '#src/tools/json/shared/x.ts', true],
  ['src/tools/json/three/logic.ts', '#src/tools/json/one/logic.ts', false],
  ['src/tools/json/four/logic.ts', '#src/tools/time/shared/x.ts', false],
  ['src/tools/json/five/logic.ts', '#src/ui/x.tsx', false],
  ['src/tools/json/six/tool.ts', 'react', false],
  ['src/tools/json/one/page.tsx', '#src/tools/json/shared/x.tsx', true],
  ['src/tools/json/two/page.tsx', '#src/tools/shared/x.tsx', true],
  ['src/tools/json/three/page.tsx', '#src/ui/x.tsx', true],
  ['src/tools/json/four/page.tsx', '#src/tools/json/one/page.tsx', false],
  ['src/tools/json/five/page.tsx', '#src/tools/time/shared/x.tsx', false],
  ['src/tools/json/six/page.tsx', '#src/features/theme/x.ts', false],
  ['src/tools/json/seven/page.tsx', '#workers/client.ts', false],
  ['src/ui/a.tsx', '@ark-ui/react/menu', true],
  ['src/ui/b.tsx', '#src/lib/x.ts', false],
  ['src/ui/c.tsx', 'react-i18next', false],
  ['src/lib/a.ts', '#workers/client.ts', true],
  ['src/lib/b.ts', '#workers/tasks.ts', false],
  ['src/lib/c.ts', '#src/ui/x.tsx', false],
  ['src/features/a/a.ts', '#api/contract/x.ts', true],
  ['src/features/a/b.ts', '#api/ads/store.ts', false],
  ['src/features/a/c.ts', '#src/features/b/x.ts', false],
  ['src/features/a/d.ts', '#src/app/x.ts', false],
  ['src/app/a.ts', '#src/features/a/a.ts', true],
  ['src/app/b.ts', '#api/app.ts', false],
  ['src/pages/a.tsx', '#workers/client.ts', false],
  ['workers/a.ts', '#src/tools/json/one/logic.ts', true],
  ['workers/b.ts', '#src/tools/json/one/page.tsx', false],
  ['workers/c.ts', '#src/lib/x.ts', false],
  ['api/ads/a.ts', '#api/db/x.ts', true],
  ['api/ads/b.ts', '#src/core/x.ts', false],
  ['api/ads/c.ts', '#workers/client.ts', false],
]

const configurations = [
  'biome.json',
  '.gitignore',
  ...['core', 'tools', 'ui', 'lib', 'features', 'app', 'pages'].map((it) => `src/${it}/biome.json`),
  'workers/biome.json',
  'api/biome.json',
]

/** Lints the plants under a copy of the laws and gives the files whose import was refused. */
function refusedFiles(): ReadonlySet<string> {
  const root = mkdtempSync(join(tmpdir(), 'laws-'))
  try {
    for (const file of configurations) cpSync(file, join(root, file), { recursive: true })
    for (const [file, imported] of plants) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), `import { it } from '${imported}'\n\nit()\n`)
    }
    const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
    const { stdout } = spawnSync(
      process.execPath,
      [
        biome,
        'lint',
        '--only=style/noRestrictedImports',
        '--reporter=json',
        '--max-diagnostics=none',
        '.',
      ],
      { cwd: root, encoding: 'utf8' },
    )
    return new Set(plants.map(([file]) => file).filter((file) => stdout.includes(`"${file}"`)))
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('an import against the laws of its folder is refused, one within them is not', () => {
  const forbidden = plants.filter(([, , allowed]) => !allowed).map(([file]) => file)
  expect([...refusedFiles()]).toEqual(forbidden)
})
