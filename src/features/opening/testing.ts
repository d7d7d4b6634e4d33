import { sampleOfText } from '#src/core/detect/sample.ts'
import { foreignTo } from './foreign.ts'

export const YAML = 'name: demo\nlist:\n  - a\n'
export const JSON_TEXT = '{"id": 17, "name": "Zoë"}'
export const HTML = '<!doctype html><p>text</p>'
export const CSV = 'id,name,city\n1,Ada,London\n2,Zoë,Oslo\n'
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
export const DIAGRAM = 'sequenceDiagram\n  A->>B: hello'
export const SQL = 'SELECT id, name FROM users WHERE id = 1;'

/** The format in the note about a text, and the tools that read it; undefined without a note. */
export const noteFor = (text: string, tool: string, operation?: string) => {
  const foreign = foreignTo(sampleOfText(text), tool, operation)
  return foreign && [foreign.finding.what, ...foreign.readers.map((it) => it.tool.id)]
}
