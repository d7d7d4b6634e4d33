import { expect, it } from 'vitest'
import { repairJson } from './repair.ts'

const found = (text: string) => {
  const { edits, errors } = repairJson(new TextEncoder().encode(text))
  return { edits: edits.map(({ code }) => code), errors: errors.map(({ code }) => code) }
}

it.each(['{"a": {{x}}}', '{"a": {{x}}, "b": 1}', '[{{ x }}]', '{"a": [1, {{x}}]}'])(
  'names the placeholder in %s and leaves it',
  (text) => expect(found(text)).toEqual({ edits: [], errors: ['template'] }),
)

it.each(['{"a": <b>}}', ']', '{"a": function() {}}', '{{"a": 1}'])(
  'edits no bracket after a place in %s that it can’t read',
  (text) => {
    const { edits, errors } = found(text)
    expect(errors.length).toBeGreaterThan(0)
    expect(edits.filter((code) => code.endsWith('bracket') || code.endsWith('brackets'))).toEqual(
      [],
    )
  },
)
