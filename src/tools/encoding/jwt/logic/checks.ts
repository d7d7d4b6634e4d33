import { ToolFailure } from '#src/core/failure.ts'
import { type Claim, type ClaimName, statusOf } from './claims.ts'
import { readVerificationTime } from './verification-time.ts'

/** The settings of the checks as typed; blank ones aren't used. */
export interface CheckSettings {
  /** A text for `readVerificationTime`; blank for the current time. */
  readonly time: string
  /** Seconds by which clocks may differ. */
  readonly leeway: string
  readonly issuer: string
  readonly audience: string
}

export const noSettings: CheckSettings = { time: '', leeway: '', issuer: '', audience: '' }

/** Parsed settings. */
export interface Expectations {
  /** Milliseconds since 1970; undefined for the current time. */
  readonly time: number | undefined
  readonly leewayMs: number
  readonly issuer: string
  readonly audience: string
}

export type CheckedClaim = Extract<ClaimName, 'exp' | 'nbf' | 'iat' | 'iss' | 'aud'>

/** Why a token is unacceptable. */
export type Objection = 'expired' | 'early' | 'not-a-time' | 'duplicate' | 'mismatch' | 'missing'

/** The result of the check of one claim. */
export type Check = {
  readonly claim: CheckedClaim
  /** The claim's value, or empty. */
  readonly found: string
  /** The required value, or empty. */
  readonly wanted: string
  /** Milliseconds since 1970. */
  readonly time: number | undefined
} & (
  | { readonly outcome: 'passed'; readonly reason: 'passed' }
  | { readonly outcome: 'failed'; readonly reason: Objection }
  /** Unusual, but allowed. */
  | { readonly outcome: 'warning'; readonly reason: 'milliseconds' | 'future' }
  /** The claim is missing, or nothing is required of it. */
  | { readonly outcome: 'open'; readonly reason: 'absent' | 'unchecked' }
)

/** Such as a day, beyond which expiry times have no effect. */
const MAX_LEEWAY_SECONDS = 86_400

/** @throws ToolFailure `jwt.leeway` (max), and those of `readVerificationTime`. */
export function readSettings({ time, leeway, issuer, audience }: CheckSettings): Expectations {
  const seconds = leeway.trim() === '' ? 0 : Number(leeway)
  const isAllowed = /^\s*\d*\s*$/.test(leeway) && seconds <= MAX_LEEWAY_SECONDS
  if (!isAllowed) throw new ToolFailure('jwt.leeway', { max: MAX_LEEWAY_SECONDS })
  return {
    time: readVerificationTime(time),
    leewayMs: seconds * 1000,
    issuer: issuer.trim(),
    audience: audience.trim(),
  }
}

/**
 * Checks the registered claims of a token by RFC 7519, section 4.1, at a time in milliseconds since
 * 1970. The issuer and one audience must be equal to the required ones, character by character.
 */
export function checkClaims(
  claims: readonly Claim[],
  now: number,
  { leewayMs, issuer, audience }: Omit<Expectations, 'time'>,
): readonly Check[] {
  const named = (name: CheckedClaim) => claims.find((it) => it.name === name)
  return [
    timeCheck('exp', named('exp'), now - leewayMs),
    timeCheck('nbf', named('nbf'), now + leewayMs),
    timeCheck('iat', named('iat'), now + leewayMs),
    textCheck('iss', named('iss'), issuer),
    textCheck('aud', named('aud'), audience),
  ]
}

export type FailedCheck = Extract<Check, { outcome: 'failed' }>

/** The first check that makes the token unacceptable. */
export const firstFailure = (checks: readonly Check[]) =>
  checks.find((check): check is FailedCheck => check.outcome === 'failed')

function timeCheck(name: CheckedClaim, claim: Claim | undefined, now: number): Check {
  const base = { claim: name, found: claim?.value ?? '', wanted: '', time: claim?.time }
  if (!claim) return { ...base, outcome: 'open', reason: 'absent' }
  if (claim.isDuplicate) return { ...base, outcome: 'failed', reason: 'duplicate' }
  const status = statusOf(claim, now)
  if (status === 'expired' || status === 'not-a-time') {
    return { ...base, outcome: 'failed', reason: status }
  }
  // Milliseconds are in the future too.
  if (name === 'nbf' && Number(claim.time) > now) {
    return { ...base, outcome: 'failed', reason: 'early' }
  }
  if (status === 'early') return { ...base, outcome: 'warning', reason: 'future' }
  if (status === 'milliseconds') return { ...base, outcome: 'warning', reason: 'milliseconds' }
  return { ...base, outcome: 'passed', reason: 'passed' }
}

function textCheck(name: 'iss' | 'aud', claim: Claim | undefined, wanted: string): Check {
  const base = { claim: name, found: claim?.value ?? '', wanted, time: undefined }
  if (claim?.isDuplicate) return { ...base, outcome: 'failed', reason: 'duplicate' }
  if (wanted === '') return { ...base, outcome: 'open', reason: claim ? 'unchecked' : 'absent' }
  if (!claim) return { ...base, outcome: 'failed', reason: 'missing' }
  const texts = claim.texts ?? []
  // Only the audience may be an array.
  const isSame = texts.includes(wanted) && (name === 'aud' || claim.value === wanted)
  return isSame
    ? { ...base, outcome: 'passed', reason: 'passed' }
    : { ...base, outcome: 'failed', reason: 'mismatch' }
}
