import { describe, expect, test } from 'vitest'
import { readWithMermaid, refusalOf } from '#tests/conformance/mermaid-reader.ts'
import { convertDiagram } from './convert.ts'

const convert = async (code: string) => {
  const graph = await readWithMermaid(code)
  expect(graph, code).toBeDefined()
  return convertDiagram({ graph, code, mode: 'flowchart' }).code
}

const sequence = `sequenceDiagram
    participant B as Bob
    participant A as Ann & Co
    A-)B: one
    rect rgb(200, 255, 200)
    loop Every day#59; #35;1
    activate B
    Note left of B: two<br/>lines
    alt Is #lt;b>
    autonumber off
    B--)A: three
    else
    deactivate B
    B->>A: four
    end
    end
    end
    Note over B,A: five
    activate A`

describe('the steps of a sequence diagram', () => {
  test('are the same after a round trip', async () => {
    const flowchart = await convert(sequence)
    const back = await convert(flowchart)
    expect(back.replace(/^ +%% flowchart: .*\n/gm, '')).toBe(sequence)
    expect(await convert(back)).toBe(flowchart)
  })

  test('stay comments if a connector was added or removed', async () => {
    const flowchart = await convert(
      'sequenceDiagram\n  loop a\n  A->>B: x\n  end\n  Note over A: n',
    )
    for (const edited of [`${flowchart}\n    A --> B`, flowchart.replace(/\n.*\|n\|.*/, '')]) {
      const back = await convert(edited)
      expect(back).toContain('%% loop a\n    %% end\n')
      expect(back).not.toMatch(/^ *(?:loop|Note|end)/m)
    }
  })

  test('are never restored in an order that Mermaid refuses', async () => {
    const flowchart = await convert(sequence)
    const lines = flowchart.split('\n')
    for (const [at, line] of lines.entries()) {
      if (!line.includes('%% ')) continue
      const back = await convert(lines.toSpliced(at, 1).join('\n'))
      expect(await refusalOf(back), `${line}\n${back}`).toBeUndefined()
    }
    const renamed = await convert(flowchart.replaceAll(/\bB\b(?! )/g, 'C'))
    expect(await refusalOf(renamed), renamed).toBeUndefined()
  })
})
