import { expect, test } from 'vitest'
import { templates } from '#src/tools/diagram/editor/logic/templates.ts'
import { refusalOf } from './mermaid-reader.ts'

/** Needs a document, so the browser tests render it. */
const inBrowser = 'zenuml'

test('every template is one that Mermaid reads', async () => {
  const wrong: string[] = []
  for (const [name, code] of templates) {
    const refusal = name === inBrowser ? undefined : await refusalOf(code)
    if (refusal) wrong.push(`${name}: ${refusal}`)
  }
  expect(wrong).toEqual([])
})
