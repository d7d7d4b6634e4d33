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
] as const
export type Format = (typeof formats)[number]
