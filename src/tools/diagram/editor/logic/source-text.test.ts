import mermaid from 'mermaid'
import { expect, test } from 'vitest'
import { fromKeyword, parsedText, withoutMark } from '#src/core/mermaid-text.ts'
import { failureOf } from '#src/tools/diagram/editor/frame/failure.ts'
import '#tests/conformance/mermaid-reader.ts'
import { errorPlace } from './error-place.ts'
import { lookOf, withLook } from './look.ts'
import { keywordOf } from './mode.ts'
import { renameNode } from './rename-node.ts'
import { indexedText } from './source-text.ts'
import { readSurroundings, writeSurroundings } from './surroundings.ts'

const matters = [
  '',
  '---\ntitle: x\n---\n',
  '---  \n\ntitle: graph\nconfig:\n  theme: dark\n---\n\n\n',
  '  ---\n  title: x\n  ---\n',
]
const others = [
  '',
  '\n',
  '%% note\n',
  '%%{init: {"theme": "dark"}}%%\n',
  '%%{init: {\n  "theme": "dark"\n}}%%\n\n%% one\n\n  %% two\n',
  '%%{wrap}%% \n',
  '%% in a comment: %%{init: {"theme": "dark"}}%%\n',
]
const bodies = [
  'graph TD\n  A-->B\n\n%% note\n  B-->C\n',
  'flowchart LR\n  A{x}\n\n\n  A-->B{{y}}  \n\n',
  'sequenceDiagram\n  A->>B: x\n\n  %% note\n  %%{init: {}}%%\n  B->>A: y\n',
  'pie\n  "a": 1\n\n  %% note\n',
]
const preambles = ['', '\ufeff'].flatMap((mark) =>
  matters.flatMap((matter) => others.map((other) => mark + matter + other)),
)
const endings = [(code: string) => code, (code: string) => code.replaceAll('\n', '\r\n')]

const cases = endings.flatMap((ending) =>
  preambles.map((preamble, at) => ({ preamble, body: bodies[at % bodies.length] ?? '', ending })),
)

test('the text before a diagram ends where Mermaid says', async () => {
  for (const { preamble, body, ending } of cases) {
    const code = ending(preamble + body)
    const { text } = await mermaid.mermaidAPI.getDiagramFromText(withoutMark(code))
    expect(`${parsedText(code)}\n`, code).toBe(text)
    expect(keywordOf(code), code).toBe(/^\w+/.exec(body)?.[0])
    expect(fromKeyword(code).startsWith(body.split('\n')[0] ?? '')).toBe(true)
    const { indexes } = indexedText(code)
    expect(indexes.map((at) => code[at]).join(''), code).toBe(indexedText(code).text)
  }
})

test('an error after any preamble is at its own line', async () => {
  for (const { preamble, body, ending } of cases) {
    const wrong = `${preamble + body}  ] wrong ] \n\n%% end\n`
    const code = ending(wrong)
    const error = await mermaid.mermaidAPI.getDiagramFromText(withoutMark(code)).then(
      () => undefined,
      (refusal) => refusal,
    )
    expect(error, code).toBeDefined()
    const line = wrong.slice(0, wrong.indexOf('] wrong')).split('\n').length
    expect(errorPlace(code, failureOf(error))?.line, code).toBe(line)
  }
})

test.each([
  ['an empty line before front matter', '\n---\ntitle: x\n---\ngraph TD\nA'],
  ['other indents', '---\ntitle: x\n  ---\ngraph TD\nA'],
  ['no end', '---\ntitle: x\ngraph TD\nA'],
  ['no line after it', '---\ntitle: x\n---'],
  ['an open directive', '%%{init: {\ngraph TD\nA'],
])('%s hides the diagram, as in Mermaid', async (_, code) => {
  await expect(mermaid.mermaidAPI.getDiagramFromText(code)).rejects.toThrow()
  expect(keywordOf(code)).toBe('')
})

test('settings, names, and conversions read the same front matter', () => {
  for (const ending of endings) {
    const code = ending(
      '\ufeff---\ntitle: A\nconfig:\n  theme: dark\n---\n%%{init: {"look": "neo"}}%%\n%% note\ngraph TD\n  A --> B\n',
    )
    expect(lookOf(code)).toMatchObject({ theme: 'dark', look: 'neo', direction: 'TB' })
    expect(lookOf(withLook(code, 'theme', 'forest') ?? '')).toMatchObject({ theme: 'forest' })
    expect(withLook(code, 'theme', 'forest')).toBe(code.replace('theme: dark', 'theme: forest'))
    expect(renameNode(code, 'A', 'One')).toBe(code.replace('  A -->', '  A[One] -->'))
    expect(writeSurroundings(readSurroundings(code, 'sequence'), {}).before).toEqual([
      '---\ntitle: A\nconfig:\n  theme: dark\n---',
      '%%{init: {"look": "neo"}}%%',
      '%% note',
    ])
  }
})
