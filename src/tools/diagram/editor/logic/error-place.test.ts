import mermaid from 'mermaid'
import { expect, test } from 'vitest'
import { failureOf } from '#src/tools/diagram/editor/frame/failure.ts'
import '#tests/conformance/mermaid-reader.ts'
import { errorPlace } from './error-place.ts'

async function refusal(code: string): Promise<unknown> {
  try {
    await mermaid.mermaidAPI.getDiagramFromText(code)
    return undefined
  } catch (error) {
    return error
  }
}

/** The line of Mermaid's error, and the rest of the line from the marked character. */
async function placeIn(code: string) {
  const error = await refusal(code)
  expect(error, code).toBeDefined()
  const place = errorPlace(code, failureOf(error))
  return place && [place.line, code.slice(place.index).split('\n')[0]]
}

test.each([
  ['tabs, Chinese, and astral characters', 'graph TD\n  A-->B\n\tB[中文𝒳] --> C[[x]\n D', [3, ']']],
  [
    'front matter, comments, and entities',
    '---\ntitle: x\n---\n%% c\ngraph TD\n A["#quot;"] --> ]',
    [6, ']'],
  ],
  ['carriage returns', 'graph TD\r\n  A-->B\r\n  C --> ]\r\n', [3, ']\r']],
  ['a keyword as a name', 'graph TD\n A --> end', [2, 'end']],
  ['two equal lines, of which the second is open', 'sequenceDiagram\n A->>B: x\n A->>B', [3, '']],
  ['an open label, at the end of its line', 'graph TD\n A["x" --> B', [2, '']],
  ['the front matter', '---\ntitle: [\n---\ngraph TD\nA', [3, '---']],
  ['a Langium parser', 'architecture-beta\n foo bar', [2, 'bar']],
  ['an unexpected character', 'pie\n "a" : x', [2, 'x']],
] as const)('finds an error after %s', async (_, code, place) => {
  expect(await placeIn(code)).toEqual(place)
})

test.each([
  ['sequenceDiagram\n  A->>+B: hi\n  B-->>-A: yes\n  deactivate B', [4, 'deactivate B']],
  ['sequenceDiagram\n  A->>B: hi\n  B-->>-A: yes', [3, 'B-->>-A: yes']],
  ['architecture-beta\n  service db(database)[DB]\n  service db(disk)[X]', [3, 'db(disk)[X]']],
  ['architecture-beta\n service a(x)[A]\n a:L -- R:zz', [3, 'zz']],
  ['graph TD\nA@{ shape: nope }', [2, 'nope }']],
  ['gitGraph\n commit\n checkout nope', [3, 'checkout nope']],
  ['pie\n "a" : -1', [2, 'a" : -1']],
] as const)('finds the name that Mermaid quotes: %s', async (code, place) => {
  expect(await placeIn(code)).toEqual(place)
})

test('has no place if Mermaid names none', async () => {
  expect(await placeIn('packet-beta\n0-5: "a"\n7-9: "b"')).toBeUndefined()
  const circular = failureOf(new Error('circular link'))
  expect(errorPlace('sankey-beta\n\na,b,1\nb,a,2', circular)).toBeUndefined()
  const tooMany = { code: 'edges', message: 'Edge limit exceeded', line: undefined }
  expect(errorPlace('graph TD', tooMany)).toBeUndefined()
})

test('an unknown diagram type is at its keyword', async () => {
  expect(await placeIn('%% note\n  nothing known')).toEqual([2, 'nothing known'])
})
