// Renders docs/architecture.svg from the dependency table; a test fails if the diagram is out of date.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { runnerImport } from 'vite'
import { root } from './run.mjs'

process.chdir(root)
const { module } = await runnerImport('./tests/architecture/picture.ts')
writeFileSync('docs/architecture.svg', module.drawArchitecture())
