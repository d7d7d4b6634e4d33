import papa from 'papaparse'
import { withEvenBreaks } from './csv-breaks.ts'

/**
 * The delimiter by which most records of a text's beginning have the same number of fields, two or
 * more; of several such, the one that makes the most fields, and a bar last, which text often has.
 * A comma where nothing divides it.
 */
export function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE)
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
  /** The share of records that have `width` fields, less where quotes are out of place. */
  readonly share: number
  readonly width: number
}

function scoreOf(sample: string, isCut: boolean, delimiter: string): Score {
  const { text, newline } = withEvenBreaks(sample, delimiter)
  const { data, errors } = papa.parse(text, { delimiter, newline, skipEmptyLines: true })
  // The last record may go on after the sample; alone, its fields so far are all there is.
  const records = isCut && data.length > 1 ? data.slice(0, -1) : data
  const widths = new Map<number, number>()
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1)
  let width = 0
  let most = 0
  for (const [fields, count] of widths) {
    if (fields > 1 && count > most) [width, most] = [fields, count]
  }
  const stray = errors.filter(
    ({ code, row = 0 }) => code === 'InvalidQuotes' && row < records.length,
  )
  const share = Math.max(0, most - stray.length) / Math.max(1, records.length)
  return { delimiter, share, width }
}

/** Characters that the delimiter is found from. */
const SAMPLE = 1 << 16

const CANDIDATES = [',', ';', '\t', '|']
