import { expect, test } from 'vitest'
import { tools } from './registry.ts'
import { samples } from './samples.ts'

test('a line of a sample is whole or ends in an ellipsis', () => {
  expect(samples['json/to-csv']?.input.split('\n')).toEqual([
    '[',
    '  { "id": 12345678901234567890, "name": "Ada", "city": "Boston", "tags": ["vip", "new"] },',
    '  { "id": 12345678901234567891, "name": "Zoë, \\"Z\\"", "city": "Zürich", "score": 9.50 },',
    '  { "id": 12345678901234567892, "name": "=1+1", "note": "first line\\nsecond line" }',
    '…',
  ])
  for (const { input, output } of Object.values(samples)) {
    for (const line of `${input}\n${output}`.split('\n')) {
      expect(line.length <= 200 || line.endsWith('…'), line).toBe(true)
      expect(line.length).toBeLessThanOrEqual(201)
    }
  }
})

test('every tool has a sample', () => {
  expect(tools.map(({ id }) => id).filter((id) => !samples[id])).toEqual([])
})

test('samples have at most four lines, and their output differs from their input', () => {
  expect(Object.keys(samples)).toContain('json/to-yaml')
  for (const { input, output } of Object.values(samples)) {
    expect(output).not.toBe(input)
    for (const text of [input, output]) {
      expect(text.split('\n').filter((line) => line !== '…').length).toBeLessThanOrEqual(4)
    }
  }
})
