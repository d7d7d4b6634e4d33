const double = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`
const single = String.raw`'[^'\\]*(?:\\.[^'\\]*)*'`

/** Strings of code in the same quotes, with plus signs between them. */
const SUM = new RegExp(
  String.raw`(?<!\\)(?:${double}(?:\s*\+\s*${double})+|${single}(?:\s*\+\s*${single})+)`,
  'gs',
)
const LITERAL = { '"': new RegExp(double, 'gs'), "'": new RegExp(single, 'gs') }

/** A text with one string for each sum of strings; unchanged if it starts as JSON, which can be repaired. */
export function joinedStrings(text: string): string {
  if (/^\s*[[{]/.test(text)) return text
  return text.replace(SUM, (sum) => {
    const quote = sum.startsWith('"') ? '"' : "'"
    const parts = sum.match(LITERAL[quote]) ?? []
    return quote + parts.map((part) => part.slice(1, -1)).join('') + quote
  })
}

/** Whether a text is only such a sum. */
export function isSum(text: string): boolean {
  return text.replace(SUM, '').trim() === ''
}
