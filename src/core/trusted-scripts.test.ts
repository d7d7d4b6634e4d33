import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe.each([
  ['with Trusted Types', { createPolicy: (_: string, rules: object) => rules }],
  ['without Trusted Types', undefined],
])('a policy %s', (_, trustedTypes) => {
  const load = async () => {
    vi.stubGlobal('trustedTypes', trustedTypes)
    return await import('./trusted-scripts.ts')
  }

  it.each(['/service-worker.js', '/assets/tool.worker-1a2b.js', '/a?b#c'])(
    'accepts %s',
    async (path) => {
      expect((await load()).scriptAddress(path)).toBe(path)
    },
  )

  it.each([
    'https://example.org/a.js',
    '//example.org/a.js',
    '/\\example.org/a.js',
    '\\/example.org/a.js',
    'data:text/javascript,1',
    'blob:http://localhost/1',
    'javascript:1',
    'a.js',
    '',
  ])('refuses the address %j', async (address) => {
    const { scriptAddress } = await load()
    expect(() => scriptAddress(address)).toThrow(TypeError)
  })

  it('accepts JSON and refuses code as script text', async () => {
    const { scriptData } = await load()
    expect(scriptData('{"a": 1}')).toBe('{"a": 1}')
    for (const code of ['alert(1)', '', '{}; alert(1)']) {
      expect(() => scriptData(code), code).toThrow(SyntaxError)
    }
  })
})
