/** The default limit of a text of the input in a message. */
const MESSAGE_UNITS = 60

/** The first `maxUnits` UTF-16 units of a text, one less if that would split a surrogate pair. */
export function cutText(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text
  const last = text.charCodeAt(maxUnits - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxUnits - 1 : maxUnits)
}

/** The text as far as `cutText` keeps it, and `…` if it is longer. */
export function shorten(text: string, maxUnits = MESSAGE_UNITS): string {
  return text.length > maxUnits ? `${cutText(text, maxUnits)}…` : text
}
