/** The ends of lines in every editor of the site: LF, CR LF, or a single CR, but not U+2028. */
export const LINE_END = /\r\n?|\n/

/** Returns the 1-based line of an offset in UTF-16 units; fast for ascending offsets. */
export function lineCounter(text: string): (offset: number) => number {
  const ends = new RegExp(LINE_END, 'g')
  let line = 1
  let start = 0
  let next = 0
  return (offset) => {
    if (offset < start) {
      line = 1
      start = 0
      next = 0
    }
    for (;;) {
      if (next === start) {
        ends.lastIndex = start
        next = ends.exec(text) ? ends.lastIndex : Number.POSITIVE_INFINITY
      }
      if (next > offset) return line
      start = next
      line++
    }
  }
}
