import { useLayoutEffect, useRef } from 'react'
import { inverseEdits, textEditsOf } from '#src/core/json/edit/splice.ts'
import type { TextEdit } from '#src/core/text-edits.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
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
  const change = (edits: readonly TextEdit[]) => {
    runNext()
    input.edit(edits, false)
  }
  return (splices) => {
    const source = input.read()
    const { current } = latest
    if (!current.isCurrent || source.kind !== 'text') return undefined
    const text = source.text.replace(/^\ufeff/, '')
    const edits = textEditsOf(text, splices)
    const inverse = inverseEdits(text, edits)
    const { version } = current.input
    change(edits)
    return () => {
      const { input: now } = latest.current
      // A text that has become too long for the editor is a file.
      if (now.version !== version + 1 || now.file) return false
      change(inverse)
      return true
    }
  }
}
