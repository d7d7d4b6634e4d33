/** Characters that a string literal in source code can't show: control characters, formats, and line separators. */
const HIDDEN = /[\p{C}\u2028\u2029]/gu

const unitEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text with a Unicode escape for each UTF-16 unit of characters that can't be seen, such as a byte order mark. */
export function escapeHidden(text: string): string {
  return text.replace(HIDDEN, (character) => character.replace(/[\s\S]/g, unitEscape))
}

/** The inner part of a string literal in JavaScript and Kotlin, where an escape has one UTF-16 unit. */
export function escapeString(text: string): string {
  return escapeHidden(text.replace(/["\\]/g, '\\$&'))
}
