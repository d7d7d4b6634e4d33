import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  [
    '/tests/e2e/**/*.ts',
    '/tests/engines/**/*.ts',
    '/{src,api,workers}/**/*.test.{ts,tsx}',
    '/{src,api,workers}/**/testing.ts',
  ],
  { eager: true, import: 'default', query: '?raw' },
)

/** Files that may wait for a time, and why nothing else can be waited for. */
const allowed: Readonly<Record<string, string>> = {
  '/src/lib/testing.ts': 'lets every promise settle, in no time',
  '/tests/engines/webkit.ts': 'asks a driver, which tells nothing by itself',
}

/** What waits for a time: Playwright's own way, a promise of a timer, Node's promise of one. */
const sleep = /waitForTimeout|=> (?:void )?setTimeout\(\w+[,)]|timers\/promises/

test('no test waits for a time', () => {
  const sleeping = Object.keys(sources).filter((file) => sleep.test(sources[file] ?? ''))
  expect(sleeping).toEqual(Object.keys(allowed))
})

test.each([
  'await page.waitForTimeout(300)',
  'await new Promise((resolve) => setTimeout(resolve, 300))',
  'const pause = () => new Promise((done) => setTimeout(done))',
  "import { setTimeout as sleep } from 'node:timers/promises'",
])('%s is found', (line) => expect(line).toMatch(sleep))

test('a timer of what is tested is none', () => {
  expect('setTimeout(() => worker.move(), 5)').not.toMatch(sleep)
})
