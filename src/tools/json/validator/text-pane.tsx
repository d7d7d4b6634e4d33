import { useMemo } from 'react'
import { useAsync } from '#src/lib/use-async.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { ResultPaneProps } from './tree-pane.tsx'

/** The result as text. */
export function TextPane({ tree, options, ms, viewSwitch, children }: ResultPaneProps) {
  const question = useMemo(() => ({ tree, options }), [tree, options])
  // A tree fails only after the result of a newer input has replaced it.
  const read = useAsync(question, () => tree.text(options))
  return (
    <OutputPane
      output={read?.value}
      isReady={read?.query === question}
      kind="json"
      language="json"
      ms={ms}
      actions={viewSwitch}
    >
      {children}
    </OutputPane>
  )
}
