import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/workers/**/*.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

test('values from a worker are recognized by their brand, never by their class', () => {
  const files = Object.entries(sources).filter(([file]) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const byClass = /instanceof (?:ToolFailure|ByteParts|WorkerDocument|StoredParts)\b/
  expect(files.filter(([, code]) => byClass.test(code)).map(([file]) => file)).toEqual([])
})
