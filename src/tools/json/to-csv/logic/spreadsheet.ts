/**
 * Whether a spreadsheet would run a text, or drop what comes before the part that it would run: it
 * begins with `= + - @` (full-width forms too, white space before them or not), a tab or a line
 * break. A plain number is none. Of a long text its beginning is enough.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function isFormula(text: string): boolean {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) && !PLAIN_NUMBER.test(text)
}

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** More digits than a spreadsheet keeps, which reads numbers as doubles and shows 15. */
const TOO_MANY_DIGITS = 16

/** Whether a text is a number of 16 digits or more. */
export function isLongNumber(text: string): boolean {
  if (text.length < TOO_MANY_DIGITS || !PLAIN_NUMBER.test(text)) return false
  return text.replace(/[eE].*$/, '').replace(/\D/g, '').length >= TOO_MANY_DIGITS
}
