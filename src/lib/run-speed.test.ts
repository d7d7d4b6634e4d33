import { expect, test } from 'vitest'
import { isSpeeds, RunSpeeds, type Speeds } from './run-speed.ts'

/** Speeds over a fake storage, and the largest automatic input of an operation. */
function start(stored?: Speeds, isBlocked = false) {
  const storage: { value: Speeds | undefined } = { value: stored }
  const speeds = new RunSpeeds({
    read: () => (isBlocked ? undefined : storage.value),
    write: (value: Speeds | undefined) => {
      if (!isBlocked) storage.value = value
      return !isBlocked
    },
  })
  const speed = speeds.of('json/validator/validate')
  const limit = (of = speed) => {
    let runs = 0
    let refused = 1e10
    while (refused - runs > 1) {
      const size = Math.floor((runs + refused) / 2)
      if (of.manualInput(size)) refused = size
      else runs = size
    }
    return runs
  }
  return { speeds, speed, limit, storage }
}

test.each([
  ['before a measurement', [], 20_000_000],
  ['after a fast run', [[10_000_000, 100]], 200_000_000],
  ['after a slow run', [[10_000_000, 10_000]], 10_000_000],
  ['after a run of 1.5 s', [[10_000_000, 1500]], 13_333_333],
  ['after a run too short to measure', [[499_999, 10_000]], 20_000_000],
  ['after an instant run', [[100_000_000, 0]], 500_000_000],
] as const)('%s, the limit is %j', (_, runs, bytes) => {
  const { speed, limit } = start()
  for (const [size, ms] of runs) speed.note(size, ms)
  expect(limit()).toBe(bytes)
})

test('one run on a busy device changes the speed by at most half', () => {
  const { speed, limit } = start()
  speed.note(10_000_000, 100)
  speed.note(10_000_000, 100_000)
  expect(limit()).toBeCloseTo(100_100_000, -1)
  speed.note(500_000, 100_000)
  expect(limit()).toBeGreaterThan(95_000_000)
  for (let times = 0; times < 10; times++) speed.note(10_000_000, 10_000)
  expect(limit()).toBe(10_000_000)
})

test('a large input has its size and expected time', () => {
  const { speed } = start()
  expect(speed.manualInput(20_000_001)).toEqual({ size: 20_000_001, expectedMs: undefined })
  speed.note(10_000_000, 1000)
  expect(speed.manualInput(50_000_000)).toEqual({ size: 50_000_000, expectedMs: 5000 })
})

test('each operation has its own speed, saved for the next visit and for other tabs', () => {
  const { speeds, speed, limit, storage } = start()
  speed.note(10_000_000, 1000)
  expect(limit(speeds.of('json/to-yaml/to-yaml'))).toBe(20_000_000)
  storage.value = { ...storage.value, 'json/to-yaml/to-yaml': 7_000 }
  speed.note(10_000_000, 1000)
  expect(storage.value).toEqual({
    'json/validator/validate': 10_000,
    'json/to-yaml/to-yaml': 7_000,
  })
  expect(start(storage.value).limit()).toBe(20_000_000)
})

test('what wasn’t saved while saving was off isn’t saved later', () => {
  const storage = { value: undefined as Speeds | undefined, isOff: true }
  const speeds = new RunSpeeds({
    read: () => storage.value,
    write: (value: Speeds | undefined) => {
      if (!storage.isOff) storage.value = value
      return !storage.isOff
    },
  })
  speeds.of('json/validator/validate').note(10_000_000, 100)
  storage.isOff = false
  speeds.of('json/to-yaml/to-yaml').note(10_000_000, 1000)
  expect(storage.value).toEqual({ 'json/to-yaml/to-yaml': 10_000 })
  // Deleted by the settings page.
  storage.value = undefined
  speeds.of('json/to-csv/to-csv').note(10_000_000, 1000)
  expect(storage.value).toEqual({ 'json/to-csv/to-csv': 10_000 })
})

test('works without storage', () => {
  const { speed, limit } = start(undefined, true)
  speed.note(10_000_000, 100)
  expect(limit()).toBe(200_000_000)
})

test.each([
  [{}, true],
  [{ 'json/validator/validate': 5_000 }, true],
  [{ 'json/validator/validate': 0 }, false],
  [{ 'json/validator/validate': -1 }, false],
  [{ 'json/validator/validate': '5000' }, false],
  [{ 'json/validator/validate': null }, false],
  [[], false],
  [null, false],
  [5, false],
])('a stored value %j is valid: %s', (value, isValid) => expect(isSpeeds(value)).toBe(isValid))
