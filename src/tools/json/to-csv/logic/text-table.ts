/**
 * The table of Markdown, MySQL, or psql, with bars between its cells, as CSV with commas; undefined for other text.
 */
export function csvOfTextTable(text: string): string | undefined {
  const [first = '', ...next] = text.slice(0, SAMPLE_CHARS).trimStart().split(BREAK, 3)
  const isBordered = BORDER.test(first.trim())
  const [header = '', rule = ''] = isBordered ? next : [first, ...next]
  const isTable = isBordered ? header.startsWith('|') : RULE.test(rule.trim())
  if (!isTable || !header.includes('|')) return undefined
  const lines = text
    .split(BREAK)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !BORDER.test(line) && !FOOTER.test(line))
  if (!lines.every((line) => line.includes('|') || RULE.test(line))) return undefined
  const rows = isBordered ? lines : lines.toSpliced(1, 1)
  // Rows of psql have no bars around them, so that one at the start follows an empty cell.
  const hasOuterBars = isBordered || !rule.includes('+')
  return rows.map((row) => `${cellsOf(row, hasOuterBars).map(quoted).join(',')}\n`).join('')
}

const SAMPLE_CHARS = 1 << 16
const BREAK = /\r\n|\r|\n/

/** The line around and between the rows of MySQL. */
const BORDER = /^\+(?:[-=]+\+)+$/
/** The line below the header of Markdown and psql. */
const RULE = /^\|?[ \t]*:?-+:?[ \t]*(?:[|+][ \t]*:?-+:?[ \t]*)*\|?$/
/** The last line of psql. */
const FOOTER = /^\(\d+ rows?\)$/

/** Cells without the spaces around them; GFM, section 4.10, escapes bars within them. */
function cellsOf(row: string, hasOuterBars: boolean): readonly string[] {
  const inner = hasOuterBars ? row.replace(/^\|/, '').replace(/(?<!\\)\|$/, '') : row
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
