import { listOf } from '#src/core/guards.ts'
import { isZone } from '#src/tools/time/shared/logic/zone-option.ts'

/** The most zones in a link. */
const MAX_ZONES = 100

/** The longest meeting in minutes: 7 days. */
export const MAX_MINUTES = 7 * 24 * 60

const isList = listOf(isZone)

/** Guards a list of zones from a link, or null without a list. */
export const areZones = (value: unknown): value is readonly string[] | null =>
  value === null || (isList(value) && value.length <= MAX_ZONES && !value.includes(''))

/** Guards the length of a meeting in whole minutes; 0 is a moment. */
export const isMeetingLength = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_MINUTES
