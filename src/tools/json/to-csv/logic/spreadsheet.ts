export interface ProtectionOptions {
  /** Whether text that a spreadsheet would run gets an apostrophe before it. */
  readonly guardFormulas: boolean
  /** Whether numbers that a spreadsheet would change get a tab before them, which makes them text. */
  readonly keepDigits: boolean
}

/** What a field has before its text, so that a spreadsheet leaves the text unchanged. */
export type Protection = '' | "'" | '\t'

/** Characters of a text that decide its protection; of a longer text, its beginning and `…`. */
export const BEGINNING = 400

/** The protection of a string or a column's name. */
export function protectionOfText(
  beginning: string,
  { guardFormulas, keepDigits }: ProtectionOptions,
): Protection {
  if (guardFormulas && isFormula(beginning)) return "'"
  return keepDigits && MARKED.test(beginning) && isChangedText(unmarked(beginning)) ? '\t' : ''
}

/** The protection of a JSON number: its value counts, its digits are no name of anything. */
export function protectionOfNumber(
  digits: string,
  { keepDigits }: Pick<ProtectionOptions, 'keepDigits'>,
): Protection {
  return keepDigits && (isLongNumber(digits) || isLostInDouble(digits)) ? '\t' : ''
}

/**
 * The text of a field without the tab of Excel mode; the field itself where it has none. A text
 * that already began with such a tab was written with another one, so that this is exact.
 */
export function withoutProtection(field: string): string {
  return field.charCodeAt(0) === TAB && isChangedText(unmarked(field)) ? field.slice(1) : field
}

/**
 * Whether a spreadsheet would run a text, or drop what comes before the part that it would run: it
 * begins with `= + - @` (full-width forms too, white space before them or not), a tab or a line
 * break. A plain number is none. Of a long text its beginning is enough.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function isFormula(text: string): boolean {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) && !PLAIN_NUMBER.test(text)
}

/** Whether a spreadsheet reads a text as a number that it then writes as another text. */
function isChangedText(text: string): boolean {
  const number = text.replace(OUTER_SPACES, '')
  return PLAIN_NUMBER.test(number) && (TELLING.test(number) || isLongNumber(number))
}

/** Whether a number has 16 digits or more. */
function isLongNumber(text: string): boolean {
  if (text.length < TOO_MANY_DIGITS || !PLAIN_NUMBER.test(text)) return false
  return text.replace(/[eE].*$/, '').replace(/\D/g, '').length >= TOO_MANY_DIGITS
}

/** Whether a number other than 0 is too small for a double that has all of its digits. */
function isLostInDouble(digits: string): boolean {
  return Math.abs(Number(digits)) < SMALLEST_NORMAL && /^[^eE]*[1-9]/.test(digits)
}

function unmarked(text: string): string {
  return text.replace(/^\t+/, '')
}

/** What `protectionOfText` looks at: a number, with tabs and spaces before it or not. */
const MARKED = /^[\t ]*[+\-.\d]/

const OUTER_SPACES = /^ +| +$/g

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** What of a number's text is lost in a spreadsheet: leading zeros, a plus sign, an exponent. */
const TELLING = /^(?:\+|-?0\d|.*[eE])/

/** More digits than a spreadsheet keeps, which reads numbers as doubles and shows 15. */
const TOO_MANY_DIGITS = 16

/** The smallest number that a spreadsheet holds. */
const SMALLEST_NORMAL = 2.2250738585072014e-308

const TAB = 0x09
