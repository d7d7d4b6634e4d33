import { useEffect, useState } from 'react'
import type { TextBlob } from '#src/lib/use-task.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { ResultView } from './tree-pane.tsx'

/** The result as text. */
export function TextPane({ tree, options, ms, viewSwitch, children }: ResultView) {
  const [read, setRead] = useState<{ readonly of: unknown; readonly text: TextBlob }>()
  useEffect(() => {
    let gone = false
    tree.text(options).then(
      (text) => !gone && setRead({ of: options, text }),
      // The tree was replaced by that of a newer text.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [tree, options])
  return (
    <OutputPane
      output={read?.text}
      isReady={read?.of === options}
      language="json"
      fileName="offkit.json"
      mimeType="application/json"
      ms={ms}
      actions={viewSwitch}
    >
      {children}
    </OutputPane>
  )
}
