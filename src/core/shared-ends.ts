/** UTF-16 units compared at once: an engine compares slices many times as fast as single units. */
const STEP = 16_384

/** The number of UTF-16 units that are the same at the beginnings and, after those, at the ends of two texts. */
export function sharedEnds(
  one: string,
  other: string,
): { readonly start: number; readonly end: number } {
  const shorter = Math.min(one.length, other.length)
  const start = countSame(shorter, (from, to) => one.slice(from, to) === other.slice(from, to))
  const end = countSame(
    shorter - start,
    (from, to) =>
      one.slice(one.length - to, one.length - from) ===
      other.slice(other.length - to, other.length - from),
  )
  return { start, end }
}

/** The most units, up to `limit`, for which all ranges from 0 are the same. */
function countSame(limit: number, isSame: (from: number, to: number) => boolean): number {
  let same = 0
  for (let step = STEP; step > 0; ) {
    const to = Math.min(limit, same + step)
    if (to > same && isSame(same, to)) same = to
    else step >>= 1
  }
  return same
}
