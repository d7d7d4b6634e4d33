import type { WrittenNumber } from './unix-numbers.ts'

/** Numbers of other epochs and units than Unix time. */
export type EpochKind = 'filetime' | 'ticks' | 'webkit' | 'cocoa' | 'gps' | 'excel'

export interface EpochTime {
  readonly kind: EpochKind
  /** Since 1970; for `excel`, of the wall time as if in UTC. */
  readonly nanoseconds: bigint
}

const SECOND = 1_000_000_000n

/** The unit in nanoseconds, and the epoch in seconds since 1970. */
const EPOCHS: Readonly<Record<EpochKind, { readonly unit: bigint; readonly seconds: bigint }>> = {
  // 1601-01-01.
  filetime: { unit: 100n, seconds: -11_644_473_600n },
  // 0001-01-01.
  ticks: { unit: 100n, seconds: -62_135_596_800n },
  webkit: { unit: 1_000n, seconds: -11_644_473_600n },
  // 2001-01-01.
  cocoa: { unit: SECOND, seconds: 978_307_200n },
  // 1980-01-06.
  gps: { unit: SECOND, seconds: 315_964_800n },
  // 1899-12-30, because Excel has a February 29, 1900.
  excel: { unit: 86_400n * SECOND, seconds: -2_209_161_600n },
}

/** The instants since 1980 before which GPS time is one second less ahead of UTC. */
const LEAP_SECONDS = [
  362793600, 394329600, 425865600, 489024000, 567993600, 631152000, 662688000, 709948800, 741484800,
  773020800, 820454400, 867715200, 915148800, 1136073600, 1230768000, 1341100800, 1435708800,
  1483228800,
].map(BigInt)

const FROM = 0n
const TO = 4_102_444_800n * SECOND

/** The times from 1970 to 2099 that a number can mean in other epochs. */
export function epochTimes({ negative, whole, fraction }: WrittenNumber): readonly EpochTime[] {
  if (negative || whole.length > 19) return []
  const places = fraction.slice(0, 18)
  return (Object.keys(EPOCHS) as EpochKind[]).flatMap((kind) => {
    const { unit, seconds } = EPOCHS[kind]
    const rest = (BigInt(places || '0') * unit) / 10n ** BigInt(places.length)
    const time = BigInt(whole) * unit + rest + seconds * SECOND
    const nanoseconds = kind === 'gps' ? time - leapSeconds(time) * SECOND : time
    return nanoseconds > FROM && nanoseconds < TO ? [{ kind, nanoseconds }] : []
  })
}

/** The seconds that GPS time is ahead of UTC at a GPS time. */
function leapSeconds(nanoseconds: bigint): bigint {
  const seconds = nanoseconds / SECOND
  return BigInt(LEAP_SECONDS.filter((at, index) => seconds >= at + BigInt(index + 1)).length)
}
