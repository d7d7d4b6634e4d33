import { currentName } from '#src/tools/time/shared/logic/zone-names.ts'

/** Days of the week by ISO 8601: Monday is 1, Sunday is 7. */
export type Weekend = readonly number[]

const usual: Weekend = [6, 7]

/** Zones of regions with other days off. Source: weekData of CLDR 48, which Firefox doesn't offer. */
const others: readonly (readonly [Weekend, string])[] = [
  [[4, 5], 'Asia/Kabul'],
  [[5], 'Asia/Tehran'],
  [
    [5, 6],
    'Africa/Algiers Africa/Cairo Africa/Khartoum Africa/Tripoli Asia/Aden Asia/Amman Asia/Baghdad Asia/Bahrain Asia/Damascus Asia/Jerusalem Asia/Kuwait Asia/Muscat Asia/Qatar Asia/Riyadh',
  ],
  [[7], 'Africa/Kampala Asia/Kolkata'],
]

const byZone = new Map(
  others.flatMap(([weekend, zones]) => zones.split(' ').map((zone) => [zone, weekend] as const)),
)

/** The days off in the region of a zone; Saturday and Sunday for UTC and for offsets. */
export function weekendOf(zone: string): Weekend {
  return byZone.get(currentName(zone)) ?? usual
}
