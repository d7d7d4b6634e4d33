/** The day of a birthday on February 29 in years without it. */
export const leapDays = ['mar-1', 'feb-28'] as const
export type LeapDay = (typeof leapDays)[number]
