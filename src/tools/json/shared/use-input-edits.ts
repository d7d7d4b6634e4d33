import { useLayoutEffect, useRef } from 'react'
import { inverseEdits, textEditsOf } from '#src/core/json/edit/splice.ts'
import type { TextEdit } from '#src/core/text-edits.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import type { Revert } from './edit-history.ts'
import type { ApplySplices } from './tree-edit-store.ts'
import { useNextRun } from './use-next-run.ts'

/**
 * Applies edits of a tree to the text of the input, where they can be undone, without moving the
 * focus, and runs the tool again.
 */
export function useInputEdits(
  input: ToolInput,
  { isCurrent, run }: { readonly isCurrent: boolean; readonly run: () => void },
): ApplySplices {
  const latest = useRef({ input, isCurrent })
  useLayoutEffect(() => {
    latest.current = { input, isCurrent }
  })
  const runNext = useNextRun(input.version, run)
  /** The text of a version of the input, which edits and their reversal lead back to. */
  const known = useRef({ version: -1, state: {} })
  const currentState = (): object => {
    const { version } = latest.current.input
    if (known.current.version !== version) known.current = { version, state: {} }
    return known.current.state
  }
  const change = (edits: readonly TextEdit[], state: object) => {
    known.current = { version: latest.current.input.version + 1, state }
    runNext()
    input.edit(edits, false)
  }
  /** Edits lead from one state to another. */
  const reverting =
    (edits: readonly TextEdit[], from: object, to: object): Revert =>
    () => {
      const text = textOf(latest.current.input)
      if (text === undefined || currentState() !== from) return undefined
      const inverse = inverseEdits(text, edits)
      change(edits, to)
      return reverting(inverse, to, from)
    }
  return (splices) => {
    const text = textOf(latest.current.input)
    if (text === undefined || !latest.current.isCurrent) return undefined
    const edits = textEditsOf(text, splices)
    return reverting(edits, currentState(), {})()
  }
}

/** The text in the editor, without a byte order mark; undefined for a file. */
function textOf(input: ToolInput): string | undefined {
  const source = input.read()
  return source.kind === 'text' ? source.text.replace(/^\ufeff/, '') : undefined
}
