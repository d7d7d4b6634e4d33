import { Problem } from '#api/http/problem.ts'
import type { AdminPassword } from './password.ts'
import type { Throttle } from './throttle.ts'

/** The outcome of an attempt, for the log. */
export type AttemptOutcome = 'right' | 'wrong' | 'throttled'

export interface PasswordCheckDeps {
  readonly password: AdminPassword
  readonly throttle: Throttle
  /** Resolves after the minimum time of a failure, so that the response time doesn't reveal its cause. */
  readonly pause: () => Promise<unknown>
  readonly logAttempt: (outcome: AttemptOutcome, address: string) => void
}

/** Checks a password sent from an address. Throws `wrong-password` or `too-many-attempts`. */
export type PasswordCheck = (attempt: string, address: string) => Promise<void>

export function createPasswordCheck(deps: PasswordCheckDeps): PasswordCheck {
  const { password, throttle, pause, logAttempt } = deps
  return async (attempt, address) => {
    const paused = pause()
    try {
      const admitted = await throttle.countAttempt(address)
      if (!(await password.isKnown(attempt))) {
        await admitted.takeHash()
        if (!(await password.verify(attempt))) throw new Problem('wrong-password')
      }
      await admitted.clear()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      logAttempt(error.code === 'wrong-password' ? 'wrong' : 'throttled', address)
      await paused
      throw error
    }
    logAttempt('right', address)
  }
}
