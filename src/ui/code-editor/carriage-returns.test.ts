import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { describe, expect, test } from 'vitest'
import { carriageReturns } from './carriage-returns.ts'

/** An editor state. Positions are indexes in the text, with CR LF counted as two characters. */
function stateOf(doc: string, ...places: readonly (number | readonly [number, number])[]) {
  const ranges = places.map((place) =>
    typeof place === 'number' ? EditorSelection.cursor(place) : EditorSelection.range(...place),
  )
  return EditorState.create({
    doc,
    selection: ranges.length > 0 ? EditorSelection.create(ranges) : EditorSelection.cursor(0),
    extensions: [EditorState.allowMultipleSelections.of(true), carriageReturns()],
  })
}

const textOf = (state: EditorState) => state.sliceDoc()
const placesOf = ({ selection }: EditorState) =>
  selection.ranges.map(({ anchor, head }) => [anchor, head])

/** The state after Enter, and whether the key was handled. */
function pressEnter(state: EditorState) {
  let next = state
  const view = {
    state,
    dispatch: (spec: TransactionSpec) => {
      next = state.update(spec).state
    },
  }
  const enter = state
    .facet(keymap)
    .flat()
    .find(({ key }) => key === 'Enter')
  // The command uses only these parts of a view.
  return { isTaken: enter?.run?.(view as EditorView), state: next }
}

describe('line ends', () => {
  test.each(['a\r\nb\r\n', 'a\nb\n', 'a\r\nb\nc\rd', '\r\n', '\r', 'a\n\rb'])(
    'stay unchanged: %j',
    (text) => {
      expect(textOf(stateOf(text))).toBe(text)
    },
  )

  test('stay unchanged when other text is edited, pasted, or deleted', () => {
    const state = stateOf('one\r\ntwo\r\nthree')
    const pasted = state.update({ changes: { from: 5, insert: 'x\ny\r\nz ' } }).state
    expect(textOf(pasted)).toBe('one\r\nx\ny\r\nz two\r\nthree')
    expect(textOf(pasted.update({ changes: { from: 5, to: 12 } }).state)).toBe(textOf(state))
  })

  test('separate lines only at LF', () => {
    const { doc } = stateOf('a\r\nb\rc\nd')
    expect(doc.lines).toBe(3)
    expect(doc.line(2).text).toBe('b\rc')
  })
})

describe('a cursor', () => {
  test('is never between CR and LF', () => {
    const state = stateOf('a\r\nb')
    const at = (place: number) =>
      placesOf(state.update({ selection: { anchor: place } }).state)[0]?.[0]
    expect([0, 1, 2, 3, 4].map(at)).toEqual([0, 1, 1, 3, 4])
  })

  test('can be after a lone CR', () => {
    const state = stateOf('a\rb')
    expect(placesOf(state.update({ selection: { anchor: 2 } }).state)).toEqual([[2, 2]])
  })

  test('keeps every selection and the main one', () => {
    const selection = EditorSelection.create(
      [EditorSelection.range(6, 2), EditorSelection.cursor(8)],
      1,
    )
    const { state } = stateOf('a\r\nbc\r\nd').update({ selection })
    expect(placesOf(state)).toEqual([
      [5, 1],
      [8, 8],
    ])
    expect(state.selection.mainIndex).toBe(1)
  })

  test('moves before CR LF when an edit leaves it in between', () => {
    const state = stateOf('a\r\nb', 3)
    const { state: next } = state.update({ changes: { from: 3, insert: 'x' } })
    expect(placesOf(next)).toEqual([[3, 3]])
    const joined = stateOf('a\rx\nb', 3).update({ changes: { from: 2, to: 3 } }).state
    expect(textOf(joined)).toBe('a\r\nb')
    expect(placesOf(joined)).toEqual([[1, 1]])
  })
})

describe('Enter', () => {
  test.each([
    ['a\r\nb', 1, 'a\r\n\r\nb', 3],
    ['a\r\nb', 3, 'a\r\n\r\nb', 5],
    ['a\r\nb', 4, 'a\r\nb\r\n', 6],
    ['a\nb', 3, 'a\nb\n', 4],
    ['a', 1, 'a\n', 2],
    ['', 0, '\n', 1],
    ['a\r\nb\nc', 4, 'a\r\nb\n\nc', 5],
  ])('in %j at %i uses the line ending of the neighbors', (text, place, expected, after) => {
    const { isTaken, state } = pressEnter(stateOf(text, place))
    expect(isTaken).toBe(true)
    expect(textOf(state)).toBe(expected)
    expect(placesOf(state)).toEqual([[after, after]])
  })

  test('keeps the indent', () => {
    const { state } = pressEnter(stateOf('{\r\n\t "a": 1\r\n}', 11))
    expect(textOf(state)).toBe('{\r\n\t "a": 1\r\n\t \r\n}')
  })

  test('replaces the selection at every cursor', () => {
    const { state } = pressEnter(stateOf('ab\r\ncd', [1, 2], [5, 6]))
    expect(textOf(state)).toBe('a\r\n\r\nc\r\n')
  })

  test('does nothing in read-only text', () => {
    const state = EditorState.create({
      doc: 'a\r\nb',
      extensions: [carriageReturns(), EditorState.readOnly.of(true)],
    })
    expect(pressEnter(state)).toEqual({ isTaken: false, state })
  })
})
