export { durationOf, parseAmount, parseDuration, type Unit, units } from './logic/amount.ts'
export { addBusinessDays, countBusinessDays, type DaysOff } from './logic/business-days.ts'
export { type Difference, differenceOf } from './logic/difference.ts'
export { type Shift, shiftDate } from './logic/shift.ts'
