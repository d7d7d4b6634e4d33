import { Problem } from '#api/http/problem.ts'
import type { AdminPassword } from './password.ts'
import type { Throttle } from './throttle.ts'

/** The outcome of an attempt, for the log; never with the password. */
export type AttemptOutcome = 'right' | 'wrong' | 'throttled'

export interface PasswordCheckDeps {
  readonly password: AdminPassword
  readonly throttle: Throttle
  /** Settles after the least time that every failure takes, so that the time does not tell why it failed. */
  readonly pause: () => Promise<unknown>
  readonly logAttempt: (outcome: AttemptOutcome, address: string) => void
}

/** Checks the administrator's password as given from an address; throws a `Problem` unless it is right. */
export type PasswordCheck = (attempt: string, address: string) => Promise<void>

export function createPasswordCheck(deps: PasswordCheckDeps): PasswordCheck {
  const { password, throttle, pause, logAttempt } = deps
  return async (attempt, address) => {
    const paused = pause()
    try {
      const admitted = await throttle.admit(address)
      if (!(await password.isKnown(attempt))) {
        await admitted.takeHash()
        if (!(await password.verify(attempt))) throw new Problem('wrong-password')
      }
      await admitted.forget()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      logAttempt(error.code === 'wrong-password' ? 'wrong' : 'throttled', address)
      await paused
      throw error
    }
    logAttempt('right', address)
  }
}
