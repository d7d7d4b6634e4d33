import { Problem } from '#api/problem.ts'
import type { AdminPassword } from './password.ts'
import type { Throttle } from './throttle.ts'

/** How an attempt ended, for the log; never with the password. */
export type AttemptOutcome = 'right' | 'wrong' | 'throttled'

export interface PasswordCheckDeps {
  readonly password: AdminPassword
  readonly throttle: Throttle
  readonly logAttempt: (outcome: AttemptOutcome, address: string) => void
}

/** Checks the administrator's password as somebody at an address gives it; a problem unless it is right. */
export type PasswordCheck = (attempt: string, address: string) => Promise<void>

export function createPasswordCheck(deps: PasswordCheckDeps): PasswordCheck {
  const { password, throttle, logAttempt } = deps
  return async (attempt, address) => {
    const admission = await throttle.admit(address)
    if (admission.kind === 'hash') {
      const isRight = await password.verify(attempt)
      await admission.settle(isRight)
      logAttempt(isRight ? 'right' : 'wrong', address)
      if (!isRight) throw new Problem('wrong-password')
      return
    }
    // The owner gets in while others are guessing: a password that was right here before costs no hash.
    if (admission.kind === 'known-only' && (await password.isKnown(attempt))) {
      await admission.settle(true)
      logAttempt('right', address)
      return
    }
    logAttempt('throttled', address)
    throw new Problem('too-many-attempts', { 'Retry-After': String(admission.retryAfterSeconds) })
  }
}
