import papa from 'papaparse'
import { normalizeLineBreaks } from './csv-breaks.ts'

/**
 * Detects the delimiter: the one that splits most records of the sample into the same number of
 * fields, at least two. Ties go to the one with more fields, except `|`, which is common in text.
 * Defaults to a comma.
 */
export function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS)
  const isCut = sample.length < text.length
  let best: Score = { delimiter: ',', share: 0, width: 0 }
  for (const delimiter of CANDIDATES) {
    if (!sample.includes(delimiter)) continue
    const score = scoreOf(sample, isCut, delimiter)
    const isWider = score.width > best.width && (delimiter !== '|' || best.width < 2)
    if (score.share > best.share || (score.share === best.share && isWider)) best = score
  }
  return best.delimiter
}

interface Score {
  readonly delimiter: string
  /** The share of records with `width` fields, reduced by misplaced quotes. */
  readonly share: number
  readonly width: number
}

function scoreOf(sample: string, isCut: boolean, delimiter: string): Score {
  const { text, newline } = normalizeLineBreaks(sample, delimiter)
  const { data, errors } = papa.parse(text, { delimiter, newline, skipEmptyLines: true })
  // The sample may cut the last record, so it counts only if it is the only one.
  const records = isCut && data.length > 1 ? data.slice(0, -1) : data
  const widths = new Map<number, number>()
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1)
  let width = 0
  let bestCount = 0
  for (const [fields, count] of widths) {
    if (fields > 1 && count > bestCount) [width, bestCount] = [fields, count]
  }
  const stray = errors.filter(
    ({ code, row = 0 }) => code === 'InvalidQuotes' && row < records.length,
  )
  const share = Math.max(0, bestCount - stray.length) / Math.max(1, records.length)
  return { delimiter, share, width }
}

const SAMPLE_CHARS = 1 << 16

const CANDIDATES = [',', ';', '\t', '|']
