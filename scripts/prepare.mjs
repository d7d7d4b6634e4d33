// Generates `styled-system` after an install that has the development tools (`npm ci --omit=dev` has not).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const panda = 'node_modules/@pandacss/dev/bin.js'
if (existsSync(panda)) {
  const { status } = spawnSync(process.execPath, [panda, 'codegen', '--silent'], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
