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
  ['front matter that isn’t closed', '---\ntitle: x\ngraph TD\n A', [1, '---']],
  ['front matter whose end is indented', '---\n  title: x\n  ---\n  graph TD\n  A', [3, '---']],
  ['empty lines before front matter', '\n---\ntitle: x\n---\ngraph TD\n A', [2, '---']],
  ['a certificate', '\n-----BEGIN CERTIFICATE-----\nMIIB', [2, '-----BEGIN CERTIFICATE-----']],
  ['an unexpected character', 'pie\n "a" : x', [2, 'x']],
] as const)('finds an error after %s', async (_, code, place) => {
  expect(await placeIn(code)).toEqual(place)
})

/** The bar is where the error must be. */
test.each([
  'flowchart TD\n  A[Start --> B¦[End]\n  B --> C',
  'graph TD\n  A{x}\n\n\n  B{y}\n\n  C --> ¦--> D',
  'flowchart TD\n  A --> B\n\n%% note\n\n  B ¦-> C',
  'flowchart ¦XY\n  A --> B',
  'flowchart TD\n  subgraph one\n    A --> B\n  C --> D¦\n',
  '---\ntitle: x\n---\n\n%%{init: {\n"theme": "dark"\n}}%%\n\ngraph TD\n  A --> B\n  ¦end\n',
  'sequenceDiagram\n  Alice->Bob hello¦\n  Bob->>Alice: hi',
  'sequenceDiagram\n  loop daily\n    A->>B: hi\n\n  %% note\n  ¦else\n  end',
  'sequenceDiagram\n  participant as X\n  A=¦>B: hi',
  'stateDiagram-v2\n  [*] --> A\n  A --> \n  B ¦--> [*]',
  'erDiagram\n  A ||--o{ B : has\n  B ¦|--| C : x',
  'gantt\n  title x\n  section A\n  task 1¦\n  T2 : a, 3d',
  'journey\n  section A\n    Go 3¦\n',
  'gitGraph\n  commit\n  branch¦\n  commit',
  'mindmap\n  a\n  ¦b',
  'quadrantChart\n  A: [¦2, 0.5]',
  'xychart-beta\n  bar [1, 2, ¦x]',
  'requirementDiagram\n  requirement a {\n  id: 1\n  ¦txt: x\n  }',
  'radar-beta\n  axis a, b\n  curve c{1, ¦x}',
  'treemap-beta\n\n%% note\n"a"\n  "b"¦: x',
  'classDiagram\n  class A {\n    +int x\n  class B¦',
])('of %j is at the bar', async (marked) => {
  const index = marked.indexOf('¦')
  const code = marked.replace('¦', '')
  const place = errorPlace(code, failureOf(await refusal(code)))
  expect(place).toEqual({ line: marked.slice(0, index).split('\n').length, index })
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
