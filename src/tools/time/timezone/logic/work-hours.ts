/** Start (0 to 23) and end hour (1 to 24, exclusive); an end that isn't later is on the next day. */
export type WorkHours = readonly [number, number]

export const defaultWork: WorkHours = [9, 18]
export const awakeHours: WorkHours = [7, 22]

/** Guards saved working hours. */
export function isWorkHours(value: unknown): value is WorkHours {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [from, to] = value
  return isHour(from) && isHour(to) && from < 24 && to > 0
}

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 24
