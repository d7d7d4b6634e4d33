import { spacedUnits } from '#src/core/spaced-units.ts'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

const WORDS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** "512 B", "1.2 MB": decimal units, at most three digits, formatted for the locale. */
export function formatSize(bytes: number, locale: string): string {
  const { value, unit, maximumFractionDigits } = scaled(bytes)
  return `${numberFormat(locale, { maximumFractionDigits }).format(value)} ${UNITS[unit]}`
}

/** The size with the unit spelled out, for screen readers: "1.2 megabytes". */
export function spellSize(bytes: number, locale: string): string {
  const { value, unit, maximumFractionDigits } = scaled(bytes)
  const format = numberFormat(locale, {
    style: 'unit',
    unit: WORDS[unit]!,
    unitDisplay: 'long',
    maximumFractionDigits,
  })
  return spacedUnits(format.format(value))
}

function scaled(bytes: number) {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return { value, unit, maximumFractionDigits: unit === 0 || value >= 99.95 ? 0 : 1 }
}

export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale).format(value)
}

/** "45%": a share from 0 to 1, rounded down. */
export function formatPercent(share: number, locale: string): string {
  return numberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100)
}

/** "8 ms", "1.2 s", "2 min 5 s". */
export function formatDuration(ms: number, locale: string): string {
  const number = (value: number, maximumFractionDigits = 0) =>
    numberFormat(locale, { maximumFractionDigits }).format(value)
  if (ms < 999.5) return `${number(ms < 0.5 ? Math.ceil(ms) : ms)} ms`
  const seconds = ms / 1000
  if (seconds < 59.95) return `${number(seconds, seconds < 9.95 ? 1 : 0)} s`
  const whole = Math.round(seconds)
  return `${number(Math.floor(whole / 60))} min ${number(whole % 60)} s`
}

/** Creating a format takes the browser up to 10 ms, and lists use one for each row. */
const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, options)
    formats.set(key, format)
  }
  return format
}
