import type { InputState } from './input-state.ts'

const BYTE_ORDER_MARK_BYTES = 3

/**
 * The actions that take or return byte offsets of the text. With `skipsMark`, offsets count from after its byte order
 * mark.
 */
export function placeActions(stateOf: () => InputState, skipsMark: () => boolean) {
  const box = () => stateOf().pane.box.current
  /** The bytes before the first byte that offsets count. */
  const markBytes = (): number => {
    const { file, pane } = stateOf()
    return !file && skipsMark() && pane.snapshot.slice(0, 1) === '\ufeff'
      ? BYTE_ORDER_MARK_BYTES
      : 0
  }
  /** Selects a byte range of the text without moving the focus. */
  const highlight = (start: number, end: number): void => {
    const mark = markBytes()
    box()?.select(start + mark, end + mark)
  }
  return {
    markBytes,
    highlight,
    /** Moves the cursor to a byte offset of the text. */
    reveal: (offset: number) => {
      box()?.mark(offset + markBytes(), true)
      box()?.focus()
    },
    /** Selects a byte range of the text. */
    select: (start: number, end: number) => {
      highlight(start, end)
      box()?.focus()
    },
    /** The byte offset of the cursor in the text. */
    cursor: () => Math.max(0, (box()?.cursor() ?? 0) - markBytes()),
  }
}
