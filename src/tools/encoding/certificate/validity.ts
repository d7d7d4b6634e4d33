/** The state of a validity period at a time, with its message key and the days until it changes. */
export interface ValidityStatus {
  readonly key:
    | 'valid'
    | 'valid-today'
    | 'expired'
    | 'expired-today'
    | 'early'
    | 'early-today'
    | 'current'
    | 'outdated'
  /** Whole days. */
  readonly count: number
  readonly look: 'good' | 'bad' | 'open'
}

/** The state of a certificate; the last second is valid (RFC 5280, section 4.1.2.5). */
export function validityOf(
  { from, to }: { readonly from: number; readonly to?: number },
  now: number,
  isList: boolean,
): ValidityStatus {
  const days = (ms: number) => Math.floor(ms / DAY_MS)
  const dated = (
    name: 'valid' | 'expired' | 'early',
    count: number,
    look: ValidityStatus['look'],
  ) => ({ key: count === 0 ? (`${name}-today` as const) : name, count, look }) as const
  if (now < from) return dated('early', days(from - now), 'open')
  if (isList) {
    const isOutdated = to !== undefined && now >= to + SECOND_MS
    return {
      key: isOutdated ? 'outdated' : 'current',
      count: 0,
      look: isOutdated ? 'open' : 'good',
    }
  }
  if (to !== undefined && now >= to + SECOND_MS) return dated('expired', days(now - to), 'bad')
  const left = Math.max(0, days((to ?? now) - now))
  return dated('valid', left, left < SOON_DAYS ? 'open' : 'good')
}

const SECOND_MS = 1000
const DAY_MS = 86_400_000
/** A certificate that ends sooner should be renewed. */
const SOON_DAYS = 14
