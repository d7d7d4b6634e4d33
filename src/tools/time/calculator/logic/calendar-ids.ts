/** The holiday calendars: a country, or a region of it after a hyphen (ISO 3166). */
export const calendarIds = [
  'cn',
  'hk',
  'jp',
  'us',
  'gb-eng',
  'gb-sct',
  'gb-nir',
  'de',
  'de-bw',
  'de-by',
  'de-be',
  'de-bb',
  'de-hb',
  'de-hh',
  'de-he',
  'de-mv',
  'de-ni',
  'de-nw',
  'de-rp',
  'de-sl',
  'de-sn',
  'de-st',
  'de-sh',
  'de-th',
] as const
export type CalendarId = (typeof calendarIds)[number]

export type Country = 'cn' | 'hk' | 'jp' | 'us' | 'gb' | 'de'
