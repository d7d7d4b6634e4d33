import { sharedEnds } from '#src/core/shared-ends.ts'

/** A text as a text area shows it: only LF ends lines. */
export const shownText = (text: string): string => text.replace(/\r\n?/g, '\n')

/**
 * The text that a text area shows, with the line ends of the earlier text in its unchanged parts and those of
 * `inserted`, a text pasted or dropped before the caret. A typed line end is that of its neighbors.
 */
export function withLineEnds(
  earlier: string,
  shown: string,
  { text: inserted, caret }: { readonly text: string; readonly caret: number },
): string {
  if (!/\r/.test(earlier + inserted)) return shown
  const before = shownText(earlier)
  const added = shownText(inserted)
  const place = { start: caret - added.length, end: shown.length - caret }
  const isInserted =
    added !== '' &&
    place.start >= 0 &&
    place.start + place.end <= before.length &&
    shown.slice(place.start, caret) === added &&
    before.startsWith(shown.slice(0, place.start)) &&
    before.endsWith(shown.slice(caret))
  const { start, end } = isInserted ? place : sharedEnds(before, shown)
  const earlierEnds = endsIn(earlier)
  const first = endsIn(shown.slice(0, start)).length
  const last = endsIn(shown.slice(shown.length - end)).length
  const typedEnd = earlierEnds[first] ?? earlierEnds[first - 1] ?? '\n'
  const changed = endsIn(shown.slice(start, shown.length - end))
  const ends = [
    ...earlierEnds.slice(0, first),
    ...(isInserted ? endsIn(inserted) : changed.map(() => typedEnd)),
    ...earlierEnds.slice(earlierEnds.length - last),
  ]
  return shown.replace(/\n/g, () => ends.shift() ?? '\n')
}

const endsIn = (text: string): readonly string[] => text.match(/\r\n?|\n/g) ?? []
