import { Kind } from '#src/core/json/cursor.ts'
import type { JsonObject } from './json-object.ts'

/** The registered claims (RFC 7519, section 4.1), in the order in which they are shown. */
const claimNames = ['iss', 'sub', 'aud', 'iat', 'exp', 'nbf', 'jti'] as const
export type ClaimName = (typeof claimNames)[number]

export interface Claim {
  readonly name: ClaimName
  /** A string decoded, anything else as it is written. */
  readonly value: string
  /** Milliseconds since 1970 of a claim that is a time, if it is one. */
  readonly time: number | undefined
}

/** How a claim stands to a moment; undefined where nothing follows from it. */
export type ClaimStatus = 'expired' | 'valid' | 'early' | 'not-a-time' | 'milliseconds' | undefined

const times: readonly ClaimName[] = ['iat', 'exp', 'nbf']

/** What `Date` can hold, in milliseconds. */
const LAST = 8.64e15
/** In seconds: from the year 5138 on, what is meant are milliseconds. */
const TOO_LATE = 1e11

/** The registered claims that a payload has. */
export function claimsOf({ members }: JsonObject): readonly Claim[] {
  return claimNames.flatMap((name) => {
    const member = members.findLast((it) => it.name === name)
    if (!member) return []
    const ms = member.kind === Kind.number ? Math.round(Number(member.value) * 1000) : Number.NaN
    const isTime = times.includes(name) && Math.abs(ms) <= LAST
    return [{ name, value: member.value, time: isTime ? ms : undefined }]
  })
}

export function statusOf({ name, time }: Claim, now: number): ClaimStatus {
  if (!times.includes(name)) return undefined
  if (time === undefined) return 'not-a-time'
  if (time / 1000 >= TOO_LATE) return 'milliseconds'
  if (name === 'exp') return time <= now ? 'expired' : 'valid'
  return time > now ? 'early' : name === 'nbf' ? 'valid' : undefined
}

/** The time claim that speaks against a token at a moment. */
export function objectionTo(claims: readonly Claim[], now: number): Claim | undefined {
  return claims.find((claim) => {
    const status = statusOf(claim, now)
    return (
      status === 'expired' ||
      status === 'not-a-time' ||
      (status === 'early' && claim.name === 'nbf')
    )
  })
}
