import { useEffect, useRef, useState } from 'react'
import { type TaskRunner, useOperation } from '#src/lib/use-operation.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import type { TextBox } from '#src/ui/code-editor.tsx'
import { type Algorithm, isAlgorithm } from './logic/algorithms.ts'
import type { KeyText } from './logic/key-text.ts'
import type { Operations } from './logic.ts'

const HEADER = '{\n  "alg": "HS256",\n  "typ": "JWT"\n}'
const EXAMPLE = '{\n  "sub": "1234567890",\n  "name": "Ada Lovelace",\n  "iat": 1516239022\n}'
const noKey: KeyText = { text: '', encoding: 'text' }

/** The value of `alg` in a header as it is typed. */
const ALG = /("alg"\s*:\s*)"([^"\\]*)"/

export type Encoding = ReturnType<typeof useEncoding>

/** The token that is made; all of it is forgotten with the page. */
export function useEncoding(runner: TaskRunner<Operations>) {
  const [header, setHeader] = useState(HEADER)
  const [payload, setPayload] = useState('')
  const [key, setKey] = useState(noKey)
  const boxes = { header: useRef<TextBox>(null), payload: useRef<TextBox>(null) }
  const question = JSON.stringify([header, payload, key])
  const signing = useOperation(runner, 'sign', { about: question })
  const making = useOperation(runner, 'generate')
  const { state: signed, run: sign, reset: unsign } = signing
  const { state: made, run: generate, reset: unmake } = making

  const { answer: generated } = made
  useEffect(() => {
    if (!generated) return
    const { kind } = generated
    setKey(
      kind === 'secret'
        ? { text: generated.secret, encoding: 'base64url' }
        : { text: generated.privateKey, encoding: 'text' },
    )
  }, [generated])

  const change = (part: 'header' | 'payload', text: string) => {
    unsign()
    if (part === 'header') setHeader(text)
    else setPayload(text)
  }
  const put = (part: 'header' | 'payload', text: string) => {
    boxes[part].current?.setText(text)
    change(part, text)
  }
  const name = ALG.exec(header)?.[2] ?? ''
  const algorithm = isAlgorithm(name) ? name : undefined

  const run = useToolRun({
    question,
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
    failure: signed.failure ?? made.failure,
    generated,
    /** The job that takes its time. */
    job: [signing, making].find(({ state }) => state.slow),
    change,
    setKey: (next: KeyText) => {
      unsign()
      unmake()
      setKey(next)
    },
    setAlgorithm: (chosen: Algorithm) => {
      unmake()
      const isNamed = ALG.test(header)
      put(
        'header',
        isNamed ? header.replace(ALG, `$1"${chosen}"`) : HEADER.replace('HS256', chosen),
      )
    },
    generate: () => generate({ input: undefined, algorithm: algorithm ?? 'HS256' }),
    loadExample: () => put('payload', EXAMPLE),
    sign: () => {
      run.ask()
      sign({ input: payload, header, key })
    },
    clear: () => {
      put('header', HEADER)
      put('payload', '')
      unmake()
      setKey(noKey)
    },
  }
}
