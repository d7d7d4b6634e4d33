import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['Windows', 'Windows NT 10.0', ['Ctrl+Enter', 'Ctrl+Shift+C', 'Esc', '?']],
  ['macOS', 'Macintosh; Intel Mac OS X', ['⌘⏎', '⇧⌘C', 'Esc', '?']],
])('shortcuts have the names of keys on %s', async (_, userAgent, texts) => {
  vi.stubGlobal('navigator', { userAgent })
  const { keyText } = await import('./shortcuts.ts')
  expect([keyText('run'), keyText('copy'), keyText('cancel'), keyText('help')]).toEqual(texts)
})
