import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const dockerfile = readFileSync('Dockerfile', 'utf8')

it('copies every script into the image that its commands import', () => {
  const copied = /^COPY (scripts\/.*) scripts\/$/m.exec(dockerfile)?.[1]?.split(' ') ?? []
  const needed = new Set<string>()
  const add = (path: string): void => {
    if (needed.has(path)) return
    needed.add(path)
    const imports = readFileSync(path, 'utf8').matchAll(/from '\.\/([\w-]+\.mjs)'/g)
    for (const [, name] of imports) add(`scripts/${name}`)
  }
  add('scripts/admin.mjs')
  add('scripts/healthcheck.mjs')
  expect(copied).toEqual([...needed].toSorted())
})

it('keeps secrets and data out of the build', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules']))
})
