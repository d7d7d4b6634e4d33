import type { holidayNames } from '#src/tools/time/calculator/holiday-messages.ts'

export type HolidayName = keyof typeof holidayNames.texts.en

/** The holidays of a country, as compact text. */
export interface CalendarData {
  /** The first and the last year with all of its holidays. */
  readonly first: number
  readonly last: number
  /** By letter: the name of a holiday, and its regions if it isn't nationwide. */
  readonly names: Readonly<Record<string, readonly [name: HolidayName, regions?: string]>>
  /**
   * Lines of a year and its days: month, day, and the letter of the name, in upper case on a weekday
   * that replaces the holiday. After `+`, a working day that makes up for it.
   */
  readonly days: string
}
