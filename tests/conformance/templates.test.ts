import { expect, test } from 'vitest'
import { templates } from '#src/tools/diagram/editor/logic/templates.ts'
import { refusalOf } from './mermaid-reader.ts'

test('every template is one that Mermaid reads', async () => {
  const wrong: string[] = []
  for (const [name, code] of templates) {
    const refusal = await refusalOf(code)
    if (refusal) wrong.push(`${name}: ${refusal}`)
  }
  expect(wrong).toEqual([])
})
