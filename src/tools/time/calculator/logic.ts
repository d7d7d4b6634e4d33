export { durationOf, parseAmount, parseDuration, units } from './logic/amount.ts'
export { addBusinessDays, countBusinessDays } from './logic/business-days.ts'
export {
  type Calculation,
  type ChosenDate,
  calculate,
  operations,
  type Sum,
} from './logic/calculate.ts'
export { type Difference, differenceOf, secondsOf } from './logic/difference.ts'
export { type Shift, shiftDate } from './logic/shift.ts'
