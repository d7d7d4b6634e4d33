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

/** The notations with fields in one order. */
export type FieldFormat = Exclude<Format, 'systemd' | 'at'>
