import { useEffect, useRef, useState } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { takeHandover } from '#src/lib/handover.ts'
import { type TaskRunner, useTask } from '#src/lib/use-task.ts'
import type { KeyText } from './logic/key-text.ts'
import { messages } from './messages.ts'

const noKey: KeyText = { text: '', encoding: 'text' }

/** Milliseconds after the last key. */
const REST = 120

/** The token that is read and verified; all of it is forgotten with the page. */
export function useDecoding(runner: TaskRunner) {
  const [token, setToken] = useState('')
  const [key, setKey] = useState(noKey)
  const [missing, setMissing] = useState<ToolFailure>()
  const [at, setAt] = useState(0)
  const { state: decoded, run: decode, reset: forget } = useTask(runner, 'encoding/decode-jwt')
  const { state: verified, run: verify, reset: unverify } = useTask(runner, 'encoding/verify-jwt')

  const act = useRef({ decode, forget })
  useEffect(() => {
    act.current = { decode, forget }
  })
  const isBlank = token.trim() === ''
  useEffect(() => {
    if (isBlank) return act.current.forget()
    const timer = setTimeout(() => act.current.decode({ text: token }), REST)
    return () => clearTimeout(timer)
  }, [token, isBlank])

  // A verdict is of one token and one key.
  const start = (change: () => void) => {
    unverify()
    setMissing(undefined)
    change()
  }

  // What was pasted on another page.
  useEffect(() => {
    const given = takeHandover(messages.namespace)
    if (given?.kind === 'text') setToken(given.text)
    else void given?.file.text().then(setToken, () => undefined)
  }, [])

  return {
    token,
    key,
    decoded: isBlank ? undefined : decoded.answer,
    failure: isBlank ? undefined : decoded.failure,
    verdict: verified.answer && { verdict: verified.answer, at },
    refusal: missing ?? verified.failure,
    setToken: (text: string) => start(() => setToken(text)),
    setKey: (next: KeyText) => start(() => setKey(next)),
    load: (text: string, next: KeyText) =>
      start(() => {
        setToken(text)
        setKey(next)
      }),
    clear: () =>
      start(() => {
        setToken('')
        setKey(noKey)
      }),
    verify: () => {
      setAt(Date.now())
      setMissing(isBlank ? new ToolFailure('jwt.need-token') : undefined)
      if (!isBlank) verify({ text: token, key })
    },
  }
}
