import { Problem } from '#api/http/problem.ts'
import type { AdminPassword } from './password.ts'
import type { CodeKind, SecondFactor } from './second-factor.ts'
import type { Attempt, Throttle } from './throttle.ts'

/** The outcome of an attempt, for the log; `incomplete` if the password was right and a code is required. */
export type AttemptOutcome = 'right' | 'wrong' | 'incomplete' | 'throttled'

export interface LoginCheckDeps {
  readonly password: AdminPassword
  readonly secondFactor: SecondFactor
  readonly throttle: Throttle
  /** Resolves after the minimum time of a failure, so that the response time doesn't reveal its cause. */
  readonly pause: () => Promise<unknown>
  readonly logAttempt: (outcome: AttemptOutcome, address: string) => void
}

interface Credentials {
  readonly password: string
  readonly code?: string | undefined
}

export type LoginChecks = ReturnType<typeof createLoginChecks>

/** Checks of what was sent from an address. Each throws a `Problem` for a failure, or `too-many-attempts`. */
export function createLoginChecks(deps: LoginCheckDeps) {
  const { password, secondFactor, throttle, pause, logAttempt } = deps
  const checkPassword = async (attempt: Attempt, text: string): Promise<void> => {
    if (await password.isKnown(text)) return
    await attempt.take('hash')
    if (!(await password.verify(text))) throw new Problem('wrong-password')
  }
  const checkCode = async (attempt: Attempt, code: string): Promise<CodeKind> => {
    await attempt.take('code')
    const kind = await secondFactor.take(code)
    if (kind === undefined) throw new Problem('wrong-code')
    return kind
  }
  const attempting = async <Result>(
    address: string,
    check: (attempt: Attempt) => Promise<Result>,
  ): Promise<Result> => {
    const paused = pause()
    try {
      const attempt = await throttle.countAttempt(address)
      const result = await check(attempt)
      await attempt.clear()
      logAttempt('right', address)
      return result
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      logAttempt(outcomeOf(error), address)
      await paused
      throw error
    }
  }
  return {
    attempting,
    password: (text: string, address: string) =>
      attempting(address, (attempt) => checkPassword(attempt, text)),
    code: (code: string, address: string) =>
      attempting(address, (attempt) => checkCode(attempt, code)),
    /** The password, and the code if codes are on, of which it returns the kind. */
    login: ({ password: text, code }: Credentials, address: string) =>
      attempting(address, async (attempt) => {
        await checkPassword(attempt, text)
        if (!(await secondFactor.status()).isOn) return undefined
        if (code === undefined) throw new Problem('code-required')
        return checkCode(attempt, code)
      }),
  }
}

function outcomeOf({ code }: Problem): AttemptOutcome {
  if (code === 'code-required') return 'incomplete'
  return /^wrong-/.test(code) ? 'wrong' : 'throttled'
}
