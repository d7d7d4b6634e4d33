import { Problem } from '#api/http/problem.ts'
import type { AdminPassword } from './password.ts'
import type { Throttle } from './throttle.ts'

/** How an attempt ended, for the log; never with the password. */
export type AttemptOutcome = 'right' | 'wrong' | 'throttled'

export interface PasswordCheckDeps {
  readonly password: AdminPassword
  readonly throttle: Throttle
  /** Settles a while after it was called: no failure is answered before, whatever it was. */
  readonly pause: () => Promise<unknown>
  readonly logAttempt: (outcome: AttemptOutcome, address: string) => void
}

/** Checks the administrator's password as somebody at an address gives it; a problem unless it is right. */
export type PasswordCheck = (attempt: string, address: string) => Promise<void>

export function createPasswordCheck(deps: PasswordCheckDeps): PasswordCheck {
  const { pause, logAttempt } = deps
  return async (attempt, address) => {
    const paused = pause()
    const { outcome, problem } = await check(deps, attempt, address)
    logAttempt(outcome, address)
    if (problem === undefined) return
    await paused
    throw problem
  }
}

interface Checked {
  readonly outcome: AttemptOutcome
  /** What is answered, unless it was right. */
  readonly problem?: Problem
}

async function check(
  { password, throttle }: PasswordCheckDeps,
  attempt: string,
  address: string,
): Promise<Checked> {
  const admission = await throttle.admit(address)
  if (admission.kind === 'hash') {
    const isRight = await password.verify(attempt)
    await admission.settle(isRight)
    return isRight
      ? { outcome: 'right' }
      : { outcome: 'wrong', problem: new Problem('wrong-password') }
  }
  // The owner gets in while others are guessing, who hardly ever guess what is likely.
  if (admission.kind === 'no-hash') {
    const recognised = await password.recognise(attempt)
    const isRight =
      recognised === 'right' ||
      (recognised === 'likely' && (await admission.mayHash()) && (await password.verify(attempt)))
    if (isRight) {
      await admission.settle(true)
      return { outcome: 'right' }
    }
  }
  const wait = { 'Retry-After': String(admission.retryAfterSeconds) }
  return { outcome: 'throttled', problem: new Problem('too-many-attempts', wait) }
}
