import { describe, expect, test } from 'vitest'
import { hasText } from '#src/core/messages.ts'
import type { Note } from '#src/core/note.ts'
import { parseOptionValues } from '#src/core/option-values.ts'
import { toolMessages } from '#src/tools/tool-texts.ts'
import type { OperationOutput } from '#workers/client.ts'
import { createWorkerApi, toolTable } from '#workers/serve.ts'
import { recipeOperation, recipeOperations } from './operations.ts'

const api = createWorkerApi(toolTable)

/** The notes of an operation, as a recipe gets them. */
async function notesOf(
  path: string,
  input: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<readonly Note[]> {
  const [tool = '', name = ''] = path.split('#')
  const values = parseOptionValues(recipeOperation(tool, name)?.operation.options ?? {}, options)
  const response = await api.run(tool, name, {
    input,
    options: values,
    document: undefined,
    toOutput: true,
  })
  if (!response.ok) throw new Error(response.code)
  return (response.value as OperationOutput).notes
}

const cases: readonly [
  path: string,
  input: string,
  texts: readonly string[],
  options?: Record<string, unknown>,
][] = [
  ['json/to-csv#to-csv', '[{"a":1,"a":2,"b":"=1+1"}]', ['note.guarded', 'note.duplicateKeys']],
  ['json/to-csv#from-csv', 'a,b\n1\n', ['note.uneven']],
  ['json/to-csv#from-csv', 'sep=\t\na\tb\n1\t2\n', ['note.declared.tab']],
  ['json/to-yaml#to-yaml', '{"a":1,"a":2}', ['note.duplicateKeys']],
  ['json/to-yaml#from-yaml', 'a: !x 1\n---\nb: 2\n', ['note.documents', 'note.tags']],
  ['diagram/editor#convert', 'classDiagram\nA <|-- B', ['obstacle.other', 'dropped']],
  [
    'diagram/editor#convert',
    'flowchart LR\n A[Client] -->|asks| B{ok?}\n B -- yes --> C((End))',
    ['obstacle.lines', 'dropped', 'dropped.lines'],
  ],
  ['json/path-finder#query', '{"a":1}\n{"a":"x"}\n', ['jq.failed'], { filter: '.a + 1' }],
  ['json/path-finder#query', '["\\ud83d"]', ['jq.loneSurrogates'], { filter: '.' }],
  ['json/path-finder#query-text', '["\\udc00"]', ['jq.loneSurrogates'], { filter: '.[]' }],
  ['json/to-types#to-types', '{"a-b":1}\n{"a-b":2}', ['note.json-lines'], { target: 'go' }],
  ['json/diff#apply', '{"a":1}', ['patch.ambiguous'], { patch: '[]' }],
  ['json/diff#apply', '{"a":1}', ['patch.single'], { patch: '{"op":"remove","path":"/a"}' }],
  ['time/timestamp#convert', '03/04/2024 10:00', ['reading.others']],
  ['time/timestamp#convert', 'Mon, 1 Feb 2024 10:00', ['note.weekday']],
  ['time/timestamp#convert', '2024-03-10 02:30', ['reading.gap'], { zone: 'America/New_York' }],
  [
    'time/timezone#convert',
    '2024-11-03 01:30',
    ['reading.overlap'],
    { source: 'America/New_York', target: 'UTC' },
  ],
  ['time/calculator#shift', '2024-01-31', ['note.clamped'], { unit: 'months' }],
  [
    'time/calculator#difference',
    '2040-01-01',
    ['note.future'],
    { end: '2040-02-01', weekend: [6, 7], calendar: 'us' },
  ],
  ['encoding/url#decode', '%25%zz', ['problems']],
  ['encoding/text#decode', '48 65', ['note.spaces'], { format: 'hex' }],
  ['encoding/base64#decode', 'Basic YTpi', ['removed.scheme']],
]

describe('a step', () => {
  test.each(cases)('%s of %j has notes', async (path, input, texts, options) => {
    const notes = await notesOf(path, input, options)
    expect(notes.map(({ text }) => text)).toEqual(expect.arrayContaining([...texts]))
    const [tool = ''] = path.split('#')
    const messages = await toolMessages(tool)
    for (const { text, params = {} } of notes) {
      const found = messages.find((it) => hasText(it, text))
      expect(found, text).toBeDefined()
      for (const written of Object.entries(found?.texts.en ?? {}))
        if (written[0] === text || written[0] === `${text}_other`)
          for (const [, name = ''] of written[1].matchAll(/\{\{(\w+)/g))
            expect(params, text).toHaveProperty(name)
    }
  })

  test.each(recipeOperations.map(({ path, operation }) => [path, operation] as const))(
    '%s has no note on its example without a text',
    async (path, { example }) => {
      const [tool = ''] = path.split('#')
      const messages = await toolMessages(tool)
      const notes = await notesOf(path, example.input, example.options)
      expect(notes.filter(({ text }) => !messages.some((it) => hasText(it, text)))).toEqual([])
    },
  )
})
