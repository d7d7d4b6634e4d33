import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { describe, expect, test } from 'vitest'
import fc from '#tests/fast-check.ts'
import { errorMark, indexOfByte, setErrorMark } from './error-mark.ts'

/** The text with guillemets around the part that is marked for an error at byte `offset`. */
function marked(text: string, offset: number): string {
  const { doc, from, to } = mark(text, offset)
  return `${doc.slice(0, from)}«${doc.slice(from, to)}»${doc.slice(to)}`
}

function mark(text: string, offset: number) {
  const start = EditorState.create({
    doc: EditorState.create({ extensions: EditorState.lineSeparator.of('\n') }).toText(text),
    extensions: [EditorState.lineSeparator.of('\n'), errorMark],
  })
  const at = indexOfByte(start.doc, offset)
  const { state } = start.update({ effects: setErrorMark.of(at) })
  const ranges = state.facet(EditorView.decorations).flatMap((set) => {
    const cursor = typeof set === 'function' ? null : set.iter()
    return cursor?.value ? [{ from: cursor.from, to: cursor.to }] : []
  })
  expect(ranges).toHaveLength(1)
  return { doc: state.doc.toString(), from: 0, to: 0, ...ranges[0], line: state.doc.lineAt(at) }
}

describe('the error mark', () => {
  test.each([
    ['inside a line', '[1 2]', 3, '[1 «2»]'],
    ['at the end of a line', '["ab\n"]', 4, '["a«b»\n"]'],
    ['at the end of the text', '[1', 2, '[«1»'],
    ['at the end of the text after a line break', '[1\n', 3, '[1\n«»'],
    ['on an empty line', '[\n\n]', 2, '[\n«»\n]'],
    ['in an empty text', '', 0, '«»'],
    ['at a CR LF', '["a\r\n"]', 3, '["«a»\r\n"]'],
    ['on an empty line of CR LF', '[\r\n\r\n]', 3, '[\r\n«»\r\n]'],
    ['at a lone CR', '["a\rb"]', 3, '["a«\r»b"]'],
    ['at a surrogate pair', '[😀]', 1, '[«😀»]'],
    ['after a surrogate pair at the end of a line', '["😀\n"]', 6, '["«😀»\n"]'],
    ['at a tab', '[1\t2]', 2, '[1«\t»2]'],
    ['after a tab at the end of a line', '["a\t\n"]', 4, '["a«\t»\n"]'],
    ['after characters of two and three bytes', '["é城",]', 8, '["é城"«,»]'],
  ])('is %s', (_, text, offset, expected) => {
    expect(marked(text, offset)).toBe(expected)
  })

  test('stays on its line and never splits a character', () => {
    const piece = fc.constantFrom('a', '\t', '\n', '\r\n', '\r', 'é', '城', '😀', '"', ' ')
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, fc.nat(60), (given, offset) => {
        const bytes = new TextEncoder().encode(given)
        const { doc, from, to, line } = mark(given, Math.min(offset, bytes.length))
        expect(from).toBeGreaterThanOrEqual(line.from)
        expect(to).toBeLessThanOrEqual(line.to)
        expect(doc.slice(from, to).isWellFormed()).toBe(true)
        expect(from === to).toBe(/^\r?$/.test(line.text))
      }),
      { seed: 20_261_122, numRuns: 2000 },
    )
  })
})
