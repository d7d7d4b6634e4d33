import { useState } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { type PasswordCost, type PasswordScheme, schemeFacts } from './logic/password/schemes.ts'
import type { Operations } from './logic.ts'

/** The state of the password page, which is only in memory. */
export function usePasswords(checked: string) {
  const runner = useRunner<Operations>('encoding/hash')
  const [password, setPassword] = useState('')
  const [hash, setHash] = useState(checked)
  const [scheme, setScheme] = useState<PasswordScheme>('argon2id')
  const [costs, setCosts] = useState<Partial<Record<PasswordScheme, PasswordCost>>>({})
  const [missing, setMissing] = useState<ToolFailure>()
  const making = useOperation(runner, 'password')
  const checking = useOperation(runner, 'check')
  const cost = costs[scheme] ?? schemeFacts[scheme].cost

  const reset = () => {
    setMissing(undefined)
    making.reset()
    checking.reset()
  }
  /** Changes a part of the input, which discards the results of the previous one. */
  const changed =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      reset()
      set(value)
    }
  const states = [making.state, checking.state]
  return {
    password,
    hash,
    scheme,
    cost,
    made: making.state.answer,
    verdict: checking.state.answer,
    failure: missing ?? making.state.failure ?? checking.state.failure,
    ms: making.state.ms ?? checking.state.ms,
    /** The slow run, if any. */
    job: states.find(({ slow }) => slow),
    setPassword: changed(setPassword),
    setHash: changed(setHash),
    setScheme: changed(setScheme),
    setCost: changed((next: PasswordCost) => setCosts({ ...costs, [scheme]: next })),
    make: () => {
      reset()
      making.run({ input: password, scheme, cost })
    },
    check: () => {
      reset()
      if (hash.trim() === '') setMissing(new ToolFailure('password.no-hash'))
      else checking.run({ input: password, hash })
    },
    cancel: () => {
      making.cancel()
      checking.cancel()
    },
  }
}
