import { useState } from 'react'
import { type TaskRunner, useOperation } from '#src/lib/use-operation.ts'
import type { KeyText } from './logic/key-text.ts'
import type { DecodedToken, Operations } from './logic.ts'

export type EditingState = ReturnType<typeof useEditing>

interface Draft {
  /** The token that is edited. */
  readonly source: DecodedToken
  readonly header: string
  readonly payload: string
}

/** State of the edited header and payload of a decoded token; never stored. */
export function useEditing(
  runner: TaskRunner<Operations>,
  decoded: DecodedToken | undefined,
  key: KeyText,
) {
  const [typed, setTyped] = useState<Draft>()
  // Another token ends the editing.
  const draft = typed && typed.source === decoded ? typed : undefined
  const { header = '', payload = '' } = draft ?? {}
  const runKey = JSON.stringify([header, payload, key])
  const signing = useOperation(runner, 'sign', { runKey })
  const { state, run, reset } = signing
  const isCurrent = draft !== undefined && state.runKey === runKey
  return {
    draft,
    /** Whether the signature of the decoded token no longer matches. */
    isEdited: draft !== undefined && (header !== decoded?.header || payload !== decoded.payload),
    /** The new token. */
    token: isCurrent ? state.answer : undefined,
    failure: isCurrent ? state.failure : undefined,
    /** The slow job, if any. */
    job: state.slow ? signing : undefined,
    start: () => decoded && setTyped({ source: decoded, ...textsOf(decoded) }),
    change: (part: 'header' | 'payload', text: string) =>
      draft && setTyped({ ...draft, [part]: text }),
    discard: () => {
      reset()
      setTyped(undefined)
    },
    sign: () => run({ input: payload, header, key }),
  }
}

const textsOf = ({ header, payload }: DecodedToken) => ({ header, payload })
