import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  eager: true,
  import: 'default',
  query: '?raw',
})

/** Files that may read whether an input method composes, and the reason. */
const allowed: Readonly<Record<string, string>> = {
  '/src/features/ads/attention.ts': 'counts a composition as typing',
  '/src/ui/composition.ts': 'withholds the keys of a composition from the page',
}

test('one place recognizes the keys of an input method', () => {
  const files = Object.entries(sources).filter(([file]) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter(([, code]) => /\bisComposing\b(?!\(|.* from )|\bkeyCode\b/.test(code))
  expect(found.map(([file]) => file)).toEqual(Object.keys(allowed))
})
