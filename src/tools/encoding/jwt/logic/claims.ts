import { isText, listOf } from '#src/core/guards.ts'
import { NodeKind } from '#src/core/json/cursor.ts'
import type { JsonObject, Member } from './json-object.ts'

/** The registered claims (RFC 7519, section 4.1), in display order. */
const claimNames = ['iss', 'sub', 'aud', 'iat', 'exp', 'nbf', 'jti'] as const
export type ClaimName = (typeof claimNames)[number]

export interface Claim {
  readonly name: ClaimName
  /** Decoded string, or the JSON source of any other value. */
  readonly value: string
  /** Milliseconds since 1970; undefined if the claim isn't a valid time. */
  readonly time: number | undefined
  /** A string, or the items of an array of strings; undefined for any other value. */
  readonly texts: readonly string[] | undefined
  /** Whether the payload has the claim several times. */
  readonly isDuplicate: boolean
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
    const named = members.filter((it) => it.name === name)
    const member = named.at(-1)
    if (!member) return []
    const ms =
      member.kind === NodeKind.number ? Math.round(Number(member.value) * 1000) : Number.NaN
    const isTime = timeClaims.includes(name) && Math.abs(ms) <= MAX_DATE_MS
    return [
      {
        name,
        value: member.value,
        time: isTime ? ms : undefined,
        texts: textsOf(member),
        isDuplicate: named.length > 1,
      },
    ]
  })
}

function textsOf({ kind, value }: Member): readonly string[] | undefined {
  if (kind === NodeKind.string) return [value]
  const items: unknown = kind === NodeKind.array ? JSON.parse(value) : undefined
  return listOf(isText)(items) ? items : undefined
}

export function statusOf({ name, time }: Claim, now: number): ClaimStatus {
  if (!timeClaims.includes(name)) return undefined
  if (time === undefined) return 'not-a-time'
  if (time / 1000 >= MAX_PLAUSIBLE_SECONDS) return 'milliseconds'
  if (name === 'exp') return time <= now ? 'expired' : 'valid'
  return time > now ? 'early' : name === 'nbf' ? 'valid' : undefined
}
