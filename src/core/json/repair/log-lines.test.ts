import { describe, expect, it } from 'vitest'
import { applyRepair } from './apply.ts'
import { repairJson } from './repair.ts'

function repair(text: string) {
  const bytes = new TextEncoder().encode(text)
  const { edits, ...rest } = repairJson(bytes)
  return { ...rest, result: new TextDecoder().decode(applyRepair(bytes, edits)) }
}

describe('the repair of log lines', () => {
  it.each([
    [
      'of a value on several lines',
      '2026-11-22 10:00:00 INFO sent {\n  "a": {"b": 1},\n  "c": 2\n}\n2026-11-22 10:00:01 INFO done',
      '{\n  "a": {"b": 1},\n  "c": 2\n}\n',
    ],
    [
      'of several such values',
      '10:00:00.123 DEBUG [\r\n  {"a": 1}\r\n]\r\n10:00:01.123 DEBUG {\r\n"b": 2\r\n} ok\r\n',
      '[   {"a": 1} ]\r\n{ "b": 2 }\r\n',
    ],
    ['of two objects on a line', 'INFO: from {"a":1} to {"b":2} [3]', '{"a":1}\n{"b":2}'],
    ['of objects without a space', 'INFO: {"a":1}{"b":2}\nINFO: {}', '{"a":1}\n{"b":2}\n{}'],
    ['of a line with one mistake', `INFO: sent {"a": {"x": 1}, 'b': 2}`, '{"a": {"x": 1}, "b": 2}'],
    ['after labels', '[INFO] [7] {} {"a":1}\n[INFO] [8] {"a":2}', '{}\n{"a":1}\n{"a":2}'],
    ['of containers', 'web-1  | ready\nweb-1  | {"a":1}\ndb-1   | {"b":2}\n', '{"a":1}\n{"b":2}\n'],
    [
      'of containers on several lines',
      'web-1  | {\nweb-1  |   "a": {"b": 1}\nweb-1  | }',
      '{\n  "a": {"b": 1}\n}',
    ],
    ['that grep found', 'logs/app.log:12:{"a":1}\nlogs/app.log:15:{"a":2}', '{"a":1}\n{"a":2}'],
  ])('keeps the values %s', (_, text, result) => {
    expect(repair(text)).toMatchObject({ errors: [], isComplete: true, result })
  })

  it.each([
    `INFO: {'a': 1}\nINFO: {"b": 2}`,
    'INFO: {"b": 2}\nINFO: {"a": {"x": 1}, "b": tr',
    'INFO: {"b": 2}\nINFO: {"a": 1,\nINFO: {"c": 3}',
    'web-1  | {"a": {"x": 1}, b: 2}\nweb-1  | {"c": 3}',
  ])('removes no object that it can’t read from %j', (text) => {
    const { errors, isComplete, result } = repair(text)
    expect(isComplete).toBe(false)
    expect(errors).toHaveLength(1)
    expect(result).toMatch(/["']a["']/)
  })

  it.each([
    `INFO: {"z": 0}\nINFO: {\n  'a': {"b": 1},\n  c: {"d": 2}\n}\n`,
    `INFO: {"z": 0}\nINFO: {"a": 1,\n  'b': {"b": 1}}\n`,
    `INFO: {"z": 0}\nINFO: {"a": {\n  b: {"b": 1}}\n`,
  ])('takes no part of an object on several lines that it can’t read from %j', (text) => {
    expect(repair(text)).toMatchObject({ foreign: 'log-line', isComplete: false, result: text })
  })

  it('takes linear time', () => {
    expect(repair(`INFO: x\n${'[\n'.repeat(50_000)}`).isComplete).toBe(false)
    const line = repair(`INFO: ${'{"a":1} '.repeat(50_000)}`)
    expect(line.result).toBe(Array.from({ length: 50_000 }, () => '{"a":1}').join('\n'))
  })
})

describe('the repair of server-sent events', () => {
  it.each([
    ['data: {"a":\ndata: 1}\n\ndata: {"b": 2}\n', '{"a":  1}\n\n{"b": 2}\n'],
    ['id: 1\nevent: x\ndata: {\ndata:   "a": 1\ndata: }\n\n', '{\n   "a": 1\n }\n\n'],
    ['data: {"a": 1}\ndata: {"b": 2}\n', '{"a": 1}\n{"b": 2}\n'],
  ])('joins the lines of one value in %j', (text, result) => {
    expect(repair(text)).toMatchObject({ errors: [], isComplete: true, result })
  })

  it('takes no part of an event that it can’t read', () => {
    const { errors, isComplete } = repair('data: {"a": {"b": 1}, c: 2}\n\ndata: {"a": 2}\n')
    expect(isComplete).toBe(false)
    expect(errors).toMatchObject([{ offset: 22 }])
  })
})
