import { type Figure, isMet, median } from './figure.ts'

/** A row of an earlier report. */
interface Row {
  readonly value: number
  readonly shown: string
  readonly verdict: string
}

/** Smaller changes are noise between two runs on one computer. */
const NOTICEABLE = 0.1

/**
 * Compares figures with an earlier report: rows of name, value before, value now, and change. Lists what changed by
 * at least a tenth, met its limit in only one of the two, is new, or is gone.
 */
export function changesSince(
  before: string,
  figures: readonly Figure[],
  show: (value: number, figure: Figure) => string,
): readonly (readonly string[])[] {
  const earlier = readRows(before)
  const measured = figures.filter(({ rounds }) => rounds.length > 0)
  const changed = measured.flatMap((figure) => {
    const row = earlier.get(figure.name)
    const now = median(figure.rounds)
    if (row === undefined) return [[figure.name, '', show(now, figure), 'new']]
    const change = now / row.value - 1
    const verdict = verdictOf(figure)
    const hasNewVerdict = verdict !== row.verdict && verdict !== '' && row.verdict !== ''
    if (Math.abs(change) < NOTICEABLE && !hasNewVerdict) return []
    const sign = change < 0 ? '−' : '+'
    const percent = Number.isFinite(change) ? `${sign}${Math.round(Math.abs(change) * 100)} %` : ''
    const outcome = hasNewVerdict ? `now ${verdict}` : ''
    return [
      [figure.name, row.shown, show(now, figure), [percent, outcome].filter(Boolean).join(', ')],
    ]
  })
  const names = new Set(figures.map(({ name }) => name))
  const gone = [...earlier].filter(([name]) => !names.has(name))
  return [...changed, ...gone.map(([name, { shown }]) => [name, shown, '', 'gone'])]
}

/** `ok`, `short`, or nothing if the figure has no limit or wasn't measured. */
export function verdictOf(figure: Figure): string {
  const met = isMet(figure)
  return met === undefined ? '' : met ? 'ok' : '**short**'
}

/** The rows of a report's tables of limits and absolute figures, by name. */
function readRows(report: string): ReadonlyMap<string, Row> {
  const tables = report.split(/^## /m).filter((part) => /^(?:Limits|Absolute)/.test(part))
  const rows = tables.flatMap((part) =>
    [...part.matchAll(/^\| ([^|]+) \| (-?[\d.]+)([^|]*) \|(.*)\|$/gm)].map(
      ([, name = '', value = '', unit = '', rest = '']) =>
        [
          name,
          {
            value: Number(value),
            shown: `${value}${unit}`,
            verdict: /(?:ok|\*\*short\*\*)(?= $)/.exec(rest)?.[0] ?? '',
          },
        ] as const,
    ),
  )
  return new Map(rows)
}
