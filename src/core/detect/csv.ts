import { type Finding, found } from './finding.ts'
import { shareOf, type TextSample } from './sample.ts'

const delimiters = [
  [',', 'comma'],
  ['\t', 'tab'],
  [';', 'semicolon'],
] as const

/**
 * RFC 4180 text with commas, tabs, or semicolons: lines with the same number of columns. A first line
 * such as `sep=;`, by which Excel knows the delimiter, needs no further sign.
 */
export function recognizeCsv(sample: TextSample): Finding | undefined {
  const [, declared] = /^sep=([^"\r\n])[\r\n]/i.exec(sample.head) ?? []
  if (declared) {
    const delimiter = delimiters.find(([sign]) => sign === declared)?.[1]
    return found('csv', 'certain', delimiter && { delimiter })
  }
  const records = recordsOf(sample)
  const isNamed = sample.extension === 'csv' || sample.extension === 'tsv'
  if (records.length < 2) return isNamed ? found('csv', 'likely') : undefined
  const counted = delimiters
    .map(([sign, delimiter]) => ({
      sign,
      delimiter,
      rows: records.map((line) => fieldsOf(line, sign)),
    }))
    .map((it) => ({ ...it, columns: it.rows[0]?.length ?? 0 }))
    .filter(({ columns }) => columns > 1)
    .map((it) => ({ ...it, even: shareOf(it.rows, ({ length }) => length === it.columns) }))
    .sort((a, b) => b.even - a.even || b.columns - a.columns)
  const [best] = counted
  if (!best || best.even < 0.9) return isNamed ? found('csv', 'likely') : undefined
  const params = { delimiter: best.delimiter }
  if (isNamed) return found('csv', 'certain', params)
  if (looksLikeOther(records, best.rows, best.sign)) return found('csv', 'possible', params)
  const isEven = best.even === 1 && (best.columns > 2 || records.length > 2 || best.sign === '\t')
  // Two lines of words with commas may also be lists.
  const isList = records.length === 2 && best.sign === ',' && spacedShare(best.rows) > 0.8
  return found('csv', isEven && !isList ? 'certain' : 'likely', params)
}

/** The share of fields that follow a space after the delimiter. */
const spacedShare = (rows: readonly (readonly string[])[]): number =>
  shareOf(
    rows.flatMap((row) => row.slice(1)),
    (it) => /^\s/.test(it),
  )

/** Prose, code, and logs contain the same signs. */
function looksLikeOther(
  records: readonly string[],
  rows: readonly (readonly string[])[],
  sign: string,
): boolean {
  const fields = rows.flat()
  const code = shareOf(records, (line) =>
    /[;{}]\s*$|^\s*(?:\/\/|[#<@*]|at )|=>|\)\s*$|^\s*[[{(]/.test(line),
  )
  const spaced = sign === '\t' ? 0 : spacedShare(rows)
  const long = shareOf(fields, (it) => it.split(/\s+/).length > 6)
  const pairs = shareOf(fields, (it) => /^\s*[\w-]+\s*[:=]/.test(it))
  const ended = shareOf(records, (line) => /[.!?。！？,，]$/.test(line))
  const numbers = shareOf(fields, (it) => /^\s*-?[\d.]+\s*$/.test(it))
  if (numbers > 0.4 && code < 0.2) return false
  return code > 0.2 || long > 0.2 || pairs > 0.5 || ended > 0.5 || (spaced > 0.8 && long > 0.05)
}

/** Joins lines whose quotes are open. */
function recordsOf({ lines }: TextSample): readonly string[] {
  const records: string[] = []
  let open = ''
  for (const line of lines.slice(0, 200)) {
    const joined = open ? `${open}\n${line}` : line
    const isOpen = (joined.split('"').length - 1) % 2 === 1 && joined.length < 5_000
    open = isOpen ? joined : ''
    if (!isOpen) records.push(joined)
  }
  return records
}

function fieldsOf(record: string, sign: string): readonly string[] {
  const fields: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < record.length; at++) {
    if (record[at] === '"') isQuoted = !isQuoted
    else if (record[at] === sign && !isQuoted) {
      fields.push(record.slice(start, at))
      start = at + 1
    }
  }
  return [...fields, record.slice(start)]
}
