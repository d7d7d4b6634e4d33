import { NodeKind } from '#src/core/json/cursor.ts'
import type { JsonObject } from './json-object.ts'

/** The registered claims (RFC 7519, section 4.1), in display order. */
const claimNames = ['iss', 'sub', 'aud', 'iat', 'exp', 'nbf', 'jti'] as const
export type ClaimName = (typeof claimNames)[number]

export interface Claim {
  readonly name: ClaimName
  /** Decoded string, or the JSON source of any other value. */
  readonly value: string
  /** Milliseconds since 1970; undefined if the claim isn't a valid time. */
  readonly time: number | undefined
}

/** Status of a claim at a given time; undefined if the claim has none. */
export type ClaimStatus = 'expired' | 'valid' | 'early' | 'not-a-time' | 'milliseconds' | undefined

const timeClaims: readonly ClaimName[] = ['iat', 'exp', 'nbf']

/** Range of `Date`. */
const MAX_DATE_MS = 8.64e15
/** The year 5138: larger values are probably milliseconds. */
const MAX_PLAUSIBLE_SECONDS = 1e11

/** The registered claims in a payload. */
export function claimsOf({ members }: JsonObject): readonly Claim[] {
  return claimNames.flatMap((name) => {
    const member = members.findLast((it) => it.name === name)
    if (!member) return []
    const ms =
      member.kind === NodeKind.number ? Math.round(Number(member.value) * 1000) : Number.NaN
    const isTime = timeClaims.includes(name) && Math.abs(ms) <= MAX_DATE_MS
    return [{ name, value: member.value, time: isTime ? ms : undefined }]
  })
}

export function statusOf({ name, time }: Claim, now: number): ClaimStatus {
  if (!timeClaims.includes(name)) return undefined
  if (time === undefined) return 'not-a-time'
  if (time / 1000 >= MAX_PLAUSIBLE_SECONDS) return 'milliseconds'
  if (name === 'exp') return time <= now ? 'expired' : 'valid'
  return time > now ? 'early' : name === 'nbf' ? 'valid' : undefined
}

/** The first time claim that makes a token unacceptable at a given time. */
export function blockingClaim(claims: readonly Claim[], now: number): Claim | undefined {
  return claims.find((claim) => {
    const status = statusOf(claim, now)
    return (
      status === 'expired' ||
      status === 'not-a-time' ||
      (status === 'early' && claim.name === 'nbf')
    )
  })
}
