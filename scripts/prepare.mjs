// Generates `styled-system` after an installation with development packages, unlike `npm ci --omit=dev`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const panda = 'node_modules/@pandacss/dev/bin.js'
if (existsSync(panda)) {
  const { status } = spawnSync(process.execPath, [panda, 'codegen', '--silent'], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
