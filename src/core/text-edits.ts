/** A replacement in a text; `from` and `to` are UTF-16 indexes. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly after: string
}

/** Applies edits, which must be in order and not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let done = 0
  for (const { from, to, after } of edits) {
    result += text.slice(done, from) + after
    done = to
  }
  return result + text.slice(done)
}
