/** Prefixes that keep spreadsheets from running or changing text when they open a CSV. */
export interface ProtectionOptions {
  /** Whether to add an apostrophe before text that a spreadsheet would run as a formula. */
  readonly guardFormulas: boolean
  /** Whether to add a tab before numbers that a spreadsheet would change, which makes them text. */
  readonly keepDigits: boolean
}

/** The prefix of a field that makes a spreadsheet leave its text unchanged. */
export type Protection = '' | "'" | '\t'

/** Characters that decide the protection; a longer text is passed as its start and `…`. */
export const PREFIX_CHARS = 400

/** The protection of a string or a column name. */
export function protectionOfText(
  beginning: string,
  { guardFormulas, keepDigits }: ProtectionOptions,
): Protection {
  if (guardFormulas && isFormula(beginning)) return "'"
  return keepDigits && NUMBER_START.test(beginning) && isReformatted(withoutTabs(beginning))
    ? '\t'
    : ''
}

/** The protection of a JSON number, needed only if a spreadsheet would change its value. */
export function protectionOfNumber(
  digits: string,
  { keepDigits }: Pick<ProtectionOptions, 'keepDigits'>,
): Protection {
  return keepDigits && (isLongNumber(digits) || isSubnormal(digits)) ? '\t' : ''
}

/**
 * Removes the tab of Excel mode from a field. Excel mode adds a second tab to text that already
 * starts with one, so the round trip is exact.
 */
export function withoutProtection(field: string): string {
  return field.charCodeAt(0) === TAB && isReformatted(withoutTabs(field)) ? field.slice(1) : field
}

/**
 * Whether a spreadsheet might run a text as a formula: it starts with `=`, `+`, `-`, or `@` (also
 * full-width, or after whitespace), a tab, or a line break. Plain numbers aren't formulas.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function isFormula(text: string): boolean {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) && !PLAIN_NUMBER.test(text)
}

/** Whether a spreadsheet would parse a text as a number, date, or time, and display it differently. */
function isReformatted(text: string): boolean {
  const number = text.replace(OUTER_SPACES, '')
  if (PAIR.test(number)) return true
  return PLAIN_NUMBER.test(number) && (LOSSY_FORM.test(number) || isLongNumber(number))
}

function isLongNumber(text: string): boolean {
  if (text.length < MIN_LOSSY_DIGITS || !PLAIN_NUMBER.test(text)) return false
  return text.replace(/[eE].*$/, '').replace(/\D/g, '').length >= MIN_LOSSY_DIGITS
}

/** Whether a nonzero number is too small for a double with full precision. */
function isSubnormal(digits: string): boolean {
  return Math.abs(Number(digits)) < MIN_NORMAL_DOUBLE && /^[^eE]*[1-9]/.test(digits)
}

function withoutTabs(text: string): string {
  return text.replace(/^\t+/, '')
}

/** The start of text that may be a number, after optional tabs and spaces. */
const NUMBER_START = /^[\t ]*[+\-.\d]/

const OUTER_SPACES = /^ +| +$/g

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** Forms that a spreadsheet drops from a number: a plus sign, leading zeros, an exponent. */
const LOSSY_FORM = /^(?:\+|-?0\d|.*[eE])/

/** Ranges, fractions, and ratios that become dates and times: `1-2`, `3/4`, `16:9`. Times such as 12:30 stay. */
const PAIR = /^\d{1,2}(?:[-/]\d{1,2}|:\d)$/

/** Spreadsheets parse numbers as doubles and keep 15 digits. */
const MIN_LOSSY_DIGITS = 16

/** The smallest number that spreadsheets store; smaller ones become 0. */
const MIN_NORMAL_DOUBLE = 2.2250738585072014e-308

const TAB = 0x09
