/** The characters of strings that dotparser refuses; noncharacters of Unicode from U+FDD0 replace them. */
const REFUSED = '\t\n\r\\'
const FIRST = 0xfdd0

/** Strings, HTML, and comments; quotation marks in the last two don’t begin strings. */
const TOKENS =
  /"(?:[^"\\]|\\[\s\S])*"|<(?:[^<>]|<[^<>]*>)*>|\/\*[\s\S]*?\*\/|\/\/[^\n]*|^[ \t]*#[^\n]*/gm

/**
 * DOT code of the same length without what dotparser refuses in strings, although Graphviz reads it: line breaks,
 * tabs, and a pair of backslashes before the closing quotation mark.
 */
export const shieldStrings = (code: string): string =>
  code.replace(TOKENS, (token) =>
    token.startsWith('"') ? token.replace(/\\\r?\n|\\\\|[\t\n\r]/g, shielded) : token,
  )

/** A line break after a backslash stays, because dotparser removes both, as Graphviz does. */
const shielded = (found: string) =>
  /^\\\r?\n/.test(found)
    ? found
    : found.replace(/[\s\S]/g, (char) => String.fromCharCode(FIRST + REFUSED.indexOf(char)))

/** A parsed string as it was written. */
export const unshielded = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd3]/g, (char) => REFUSED[char.charCodeAt(0) - FIRST] ?? char)
