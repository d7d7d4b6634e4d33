import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { type Handover, publishHeld, takeHandover } from '#src/lib/handover.ts'
import { firstLines } from '#src/lib/text-source.ts'
import { type TaskRunner, useOperation } from '#src/lib/use-operation.ts'
import { heldText, useHeldState } from '#src/tools/encoding/shared/use-held-state.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { type CheckSettings, noSettings, readSettings } from './logic/checks.ts'
import { tokensIn } from './logic/find-tokens.ts'
import type { KeyText } from './logic/key-text.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

const noKey: KeyText = { text: '', encoding: 'text' }

/** The example token of jwt.io, and its secret. */
const EXAMPLE =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c'
export const EXAMPLE_SECRET = 'your-256-bit-secret'

const DEBOUNCE_MS = 120

/** Whether a content is to be signed; without an operation, JSON is. */
const isPayload = (content: string, operation: string | undefined): boolean =>
  operation === undefined ? content.trimStart().startsWith('{') : operation === 'sign'

/** The token or the payload that another one would replace. */
function replacedBy({ source, operation }: Handover): Handover | undefined {
  const isSigned = isPayload(source.kind === 'text' ? source.text : '', operation)
  const text = heldText(isSigned ? 'jwt.payload' : 'jwt.token')
  if (text === '') return undefined
  return { source: { kind: 'text', text }, operation: isSigned ? 'sign' : 'decode' }
}

export type DecodingState = ReturnType<typeof useDecoding>

/**
 * State of the token to decode and verify; never stored.
 *
 * @param onPayload called with a payload to sign that another page sent.
 */
export function useDecoding(runner: TaskRunner<Operations>, onPayload: (text: string) => void) {
  const [text, setText] = useHeldState('jwt.token', '')
  const [index, setIndex] = useHeldState('jwt.index', 0)
  const found = useMemo(() => tokensIn(text), [text])
  const token = found.length > 1 ? (found[index]?.token ?? text) : text
  const [key, setKey] = useHeldState('jwt.key', noKey)
  const [settings, setSettings] = useHeldState('jwt.settings', noSettings)
  const read = useMemo(() => attemptSettings(settings), [settings])
  const [missing, setMissing] = useState<ToolFailure>()
  const [verifiedAt, setVerifiedAt] = useState(0)
  const [openFailure, setOpenFailure] = useState<ToolFailure>()
  const decoding = useOperation(runner, 'decode', { runKey: token })
  const runKey = JSON.stringify([token, key])
  const verifying = useOperation(runner, 'verify', { runKey })
  const decrypting = useOperation(runner, 'decrypt', { runKey })
  const { state: decrypted, run: decrypt, reset: resetDecrypting } = decrypting
  const { state: decoded, run: decode, reset: resetDecoding } = decoding
  const { state: verified, run: verify, reset: resetVerifying } = verifying

  const decodeNow = useEffectEvent(decode)
  const isBlank = token.trim() === ''
  useEffect(() => {
    if (isBlank) return resetDecoding()
    const timer = setTimeout(decodeNow, DEBOUNCE_MS, { input: token })
    return () => clearTimeout(timer)
  }, [token, isBlank, resetDecoding])

  /** Counts the tokens, so that a file read slowly doesn't replace one entered since. */
  const turn = useRef(0)

  // A verdict belongs to one token and one key.
  const startOver = (change: () => void) => {
    resetVerifying()
    resetDecrypting()
    setMissing(undefined)
    setOpenFailure(undefined)
    change()
  }

  const setToken = (next: string) => {
    turn.current++
    setText(next)
    setIndex(0)
  }
  const adopt = useEffectEvent((given: string, operation: string | undefined) =>
    isPayload(given, operation) ? onPayload(given) : setToken(given),
  )
  // Adopts a token or a payload from another page.
  useEffect(() => {
    publishHeld(messages.namespace, replacedBy)
    const given = takeHandover(messages.namespace)
    if (!given) return
    const { source, operation } = given
    if (source.kind === 'text') return adopt(source.text, operation)
    const own = turn.current
    void source.file.text().then(
      (text) => own === turn.current && adopt(text, operation),
      () => undefined,
    )
  }, [])

  // A verdict names claims, so it waits until the same token is decoded.
  const isDecoded = decoded.runKey === token
  const isEncrypted = decoded.failure?.code === 'jwt.encrypted'
  const result = isEncrypted ? decrypted : verified
  const run = useToolRun({
    runKey,
    // A missing token is refused without running the operation.
    state: missing ? { ...result, status: 'failed', runKey, failure: missing } : result,
    alsoStale: !isBlank && decoded.runKey !== undefined && !isDecoded,
  })

  return {
    run,
    /** As typed, with any text around the token. */
    text,
    /** The tokens to choose from, if there are several. */
    choice: found.length > 1 ? { found, index } : undefined,
    key,
    decoded: isBlank ? undefined : decoded.answer,
    /** Why the token can't be decoded. */
    failure: isBlank ? undefined : decoded.failure,
    settings,
    setSettings,
    /** The parsed settings, or why they can't be used. */
    expected: isToolFailure(read) ? undefined : read,
    settingsFailure: isToolFailure(read) ? read : undefined,
    /** Whether the decoded token is the entered one. */
    isDecoded,
    verdict: isDecoded && verified.answer ? { verdict: verified.answer, verifiedAt } : undefined,
    /** Why the token can't be verified. */
    refusal: missing ?? result.failure,
    /** Whether the token is encrypted, and its content once it is decrypted. */
    isEncrypted: isEncrypted && !isBlank,
    decrypted: isDecoded && isEncrypted ? decrypted.answer : undefined,
    /** Why a file couldn't be opened. */
    openFailure,
    /** The slow job, if any. */
    job: [verifying, decrypting, decoding].find(({ state }) => state.slow),
    setToken: (next: string) => startOver(() => setToken(next)),
    choose: (next: number) => startOver(() => setIndex(next)),
    setKey: (next: KeyText) => startOver(() => setKey(next)),
    open: async (file: File) => {
      const own = ++turn.current
      try {
        const read = await readTokenFile(file)
        if (own === turn.current) startOver(() => setToken(read))
      } catch (failure) {
        if (!isToolFailure(failure)) throw failure
        if (own === turn.current) setOpenFailure(failure)
      }
    },
    refuse: setOpenFailure,
    /** The token that `loadExample` enters. */
    example: EXAMPLE,
    loadExample: () =>
      startOver(() => {
        setToken(EXAMPLE)
        setKey({ text: EXAMPLE_SECRET, encoding: 'text' })
      }),
    clear: () =>
      startOver(() => {
        setToken('')
        setKey(noKey)
        setSettings(noSettings)
      }),
    /** Verifies a signed token, or decrypts an encrypted one. */
    verify: () => {
      run.ask()
      setVerifiedAt(Date.now())
      setMissing(isBlank ? new ToolFailure('jwt.need-token') : undefined)
      if (isBlank) return
      if (isEncrypted) decrypt({ input: token, key })
      else verify({ input: token, key })
    },
  }
}

function attemptSettings(settings: CheckSettings) {
  try {
    return readSettings(settings)
  } catch (failure) {
    if (isToolFailure(failure)) return failure
    throw failure
  }
}

/** Larger files are refused without being read. */
const MAX_FILE_BYTES = 1_000_000

/** @throws ToolFailure `file.unreadable`, `file.empty`, `jwt.file` (name) if the file has no token. */
async function readTokenFile(file: File): Promise<string> {
  const { name, size } = file
  if (size === 0) throw new ToolFailure('file.empty', { name })
  if (size > MAX_FILE_BYTES) throw new ToolFailure('jwt.file', { name })
  const text = await firstLines(file, MAX_FILE_BYTES).catch((cause: unknown) => {
    throw new ToolFailure('file.unreadable', { name }, { cause })
  })
  if (!/[\w-]\.[\w-]*\.[\w-]*/.test(text)) throw new ToolFailure('jwt.file', { name })
  return text.trim()
}
