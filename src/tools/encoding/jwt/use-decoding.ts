import { useEffect, useEffectEvent, useState } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { takeHandover } from '#src/lib/handover.ts'
import { firstLines } from '#src/lib/text-source.ts'
import { type TaskRunner, useOperation } from '#src/lib/use-operation.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import type { KeyText } from './logic/key-text.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

const noKey: KeyText = { text: '', encoding: 'text' }

/** Milliseconds after the last key. */
const REST = 120

/** The token that is read and verified; all of it is forgotten with the page. */
export function useDecoding(runner: TaskRunner<Operations>) {
  const [token, setToken] = useState('')
  const [key, setKey] = useState(noKey)
  const [missing, setMissing] = useState<ToolFailure>()
  const [at, setAt] = useState(0)
  const [unopened, setUnopened] = useState<ToolFailure>()
  const decoding = useOperation(runner, 'decode', { about: token })
  const question = JSON.stringify([token, key])
  const verifying = useOperation(runner, 'verify', { about: question })
  const { state: decoded, run: decode, reset: forget } = decoding
  const { state: verified, run: verify, reset: unverify } = verifying

  const decodeNow = useEffectEvent(decode)
  const isBlank = token.trim() === ''
  useEffect(() => {
    if (isBlank) return forget()
    const timer = setTimeout(decodeNow, REST, { input: token })
    return () => clearTimeout(timer)
  }, [token, isBlank, forget])

  // A verdict is of one token and one key.
  const start = (change: () => void) => {
    unverify()
    setMissing(undefined)
    setUnopened(undefined)
    change()
  }

  // What was pasted on another page.
  useEffect(() => {
    const given = takeHandover(messages.namespace)
    if (given?.kind === 'text') setToken(given.text)
    else void given?.file.text().then(setToken, () => undefined)
  }, [])

  // A verdict names claims: it waits until the claims are those of the same token.
  const isRead = decoded.about === token
  const run = useToolRun({
    question,
    // A token that is missing is refused before it is run.
    state: missing
      ? { ...verified, status: 'failed', about: question, failure: missing }
      : verified,
    alsoStale: !isBlank && decoded.about !== undefined && !isRead,
  })

  return {
    run,
    token,
    key,
    decoded: isBlank ? undefined : decoded.answer,
    failure: isBlank ? undefined : decoded.failure,
    verdict: isRead && verified.answer ? { verdict: verified.answer, at } : undefined,
    refusal: missing ?? verified.failure,
    /** Why a file was not opened. */
    unopened,
    /** The job that takes its time. */
    job: [verifying, decoding].find(({ state }) => state.slow),
    setToken: (text: string) => start(() => setToken(text)),
    setKey: (next: KeyText) => start(() => setKey(next)),
    open: async (file: File) => {
      try {
        const text = await tokenIn(file)
        start(() => setToken(text))
      } catch (failure) {
        if (!isToolFailure(failure)) throw failure
        setUnopened(failure)
      }
    },
    refuse: setUnopened,
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
      run.ask()
      setAt(Date.now())
      setMissing(isBlank ? new ToolFailure('jwt.need-token') : undefined)
      if (!isBlank) verify({ input: token, key })
    },
  }
}

/** The largest file that may hold a token, in bytes. */
const LONGEST_FILE = 1_000_000

/** @throws ToolFailure `file.unreadable`, `file.empty`, `jwt.file` (name) where there is no token in it. */
async function tokenIn(file: File): Promise<string> {
  const { name, size } = file
  if (size === 0) throw new ToolFailure('file.empty', { name })
  if (size > LONGEST_FILE) throw new ToolFailure('jwt.file', { name })
  const text = await firstLines(file, LONGEST_FILE).catch((cause: unknown) => {
    throw new ToolFailure('file.unreadable', { name }, { cause })
  })
  if (!/[\w-]\.[\w-]*\.[\w-]*/.test(text)) throw new ToolFailure('jwt.file', { name })
  return text.trim()
}
