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

/** Files that may wait for a period of time, and the reason. */
const allowed: Readonly<Record<string, string>> = {
  '/src/lib/testing.ts': 'lets promises settle without a delay',
  '/tests/engines/webkit.ts': 'polls a driver that sends no events',
}

/** Ways to wait for a period of time. */
const sleep = /waitForTimeout|=> (?:void )?setTimeout\(\w+[,)]|timers\/promises/

test('no test sleeps', () => {
  const sleeping = Object.keys(sources).filter((file) => sleep.test(sources[file] ?? ''))
  expect(sleeping).toEqual(Object.keys(allowed))
})

test.each([
  'await page.waitForTimeout(300)',
  'await new Promise((resolve) => setTimeout(resolve, 300))',
  'const pause = () => new Promise((done) => setTimeout(done))',
  "import { setTimeout as sleep } from 'node:timers/promises'",
])('detects %s', (line) => expect(line).toMatch(sleep))

test('allows a timer in the tested code', () => {
  expect('setTimeout(() => worker.move(), 5)').not.toMatch(sleep)
})
