/** Notations of schedules, in the order in which they are tried. */
export const formats = [
  'unix',
  'extended',
  'quartz',
  'seconds',
  'spring',
  'aws',
  'year',
  'systemd',
  'at',
] as const
export type Format = (typeof formats)[number]

/** The names of cron for common schedules, besides `@reboot`, and their fields. */
export const nicknames: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/** The notations with fields in one order. */
export type FieldFormat = Exclude<Format, 'systemd' | 'at'>
