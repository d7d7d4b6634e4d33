import { useEffect, useRef } from 'react'
import { type TaskRunner, useOperation } from '#src/lib/use-operation.ts'
import { useHeldState } from '#src/tools/encoding/shared/use-held-state.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import type { TextBox } from '#src/ui/code-editor.tsx'
import { isJwtAlgorithm, type JwtAlgorithm } from './logic/algorithms.ts'
import type { KeyText } from './logic/key-text.ts'
import type { Operations } from './logic.ts'

const HEADER = '{\n  "alg": "HS256",\n  "typ": "JWT"\n}'
const EXAMPLE = '{\n  "sub": "1234567890",\n  "name": "Ada Lovelace",\n  "iat": 1516239022\n}'
const noKey: KeyText = { text: '', encoding: 'text' }

/** Matches `alg` and its value in a header that may be invalid JSON. */
const ALG = /("alg"\s*:\s*)"([^"\\]*)"/

export type SigningState = ReturnType<typeof useEncoding>

/** State of the token to sign; never stored. */
export function useEncoding(runner: TaskRunner<Operations>) {
  const [header, setHeader] = useHeldState('jwt.header', HEADER)
  const [payload, setPayload] = useHeldState('jwt.payload', '')
  const [key, setKey] = useHeldState('jwt.signing-key', noKey)
  const boxes = { header: useRef<TextBox>(null), payload: useRef<TextBox>(null) }
  const runKey = JSON.stringify([header, payload, key])
  const signing = useOperation(runner, 'sign', { runKey })
  const generating = useOperation(runner, 'generate')
  const { state: signed, run: sign, reset: resetSigning } = signing
  const { state: generation, run: generate, reset: resetGenerating } = generating

  const { answer: generated } = generation
  useEffect(() => {
    if (!generated) return
    const { kind } = generated
    setKey(
      kind === 'secret'
        ? { text: generated.secret, encoding: 'base64url' }
        : { text: generated.privateKey, encoding: 'text' },
    )
  }, [generated, setKey])

  const change = (part: 'header' | 'payload', text: string) => {
    resetSigning()
    if (part === 'header') setHeader(text)
    else setPayload(text)
  }
  const setText = (part: 'header' | 'payload', text: string) => {
    boxes[part].current?.setText(text)
    change(part, text)
  }
  const name = ALG.exec(header)?.[2] ?? ''
  const algorithm = isJwtAlgorithm(name) ? name : undefined

  const run = useToolRun({
    runKey,
    state: signed,
    summary: useSummary(
      'sign',
      signed.answer === undefined ? undefined : { size: signed.answer.length },
    ),
  })

  return {
    run,
    header,
    isHeaderTyped: header !== HEADER,
    payload,
    key,
    boxes,
    algorithm,
    output: signed.answer,
    failure: signed.failure ?? generation.failure,
    generated,
    /** The slow job, if any. */
    job: [signing, generating].find(({ state }) => state.slow),
    change,
    /** Replaces the payload, in its editor too. */
    setPayload: (text: string) => setText('payload', text),
    setKey: (next: KeyText) => {
      resetSigning()
      resetGenerating()
      setKey(next)
    },
    setAlgorithm: (chosen: JwtAlgorithm) => {
      resetGenerating()
      const isNamed = ALG.test(header)
      setText(
        'header',
        isNamed ? header.replace(ALG, `$1"${chosen}"`) : HEADER.replace('HS256', chosen),
      )
    },
    generate: () => generate({ input: undefined, algorithm: algorithm ?? 'HS256' }),
    /** The payload that `loadExample` enters. */
    example: EXAMPLE,
    loadExample: () => setText('payload', EXAMPLE),
    sign: () => {
      run.ask()
      sign({ input: payload, header, key })
    },
    clear: () => {
      setText('header', HEADER)
      setText('payload', '')
      resetGenerating()
      setKey(noKey)
    },
  }
}
