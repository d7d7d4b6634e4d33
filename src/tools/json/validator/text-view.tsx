import { useEffect, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TextBlob } from '#src/lib/use-task.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { TextOptions } from './logic.ts'
import { messages } from './messages.ts'
import type { ResultView } from './tree-pane.tsx'

const indents = ['2', '4', 'tab', 'none'] as const

/** The result as text: formatted or minified, its keys sorted or not. */
export function TextView({ tree, ms, status, viewSwitch }: ResultView) {
  const t = useMessages(messages)
  const [indent, setIndent] = useState<(typeof indents)[number]>('2')
  const [sortKeys, setSortKeys] = useState(false)
  const [text, setText] = useState<TextBlob>()
  useEffect(() => {
    let gone = false
    const options: TextOptions = { sortKeys, indent: toIndent(indent) }
    tree.text(options).then(
      (result) => !gone && setText(result),
      // The tree was replaced by that of a newer text.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [tree, indent, sortKeys])
  return (
    <OutputPane
      output={text}
      language="json"
      fileName="offkit.json"
      mimeType="application/json"
      ms={ms}
      actions={
        <>
          <Switch label={t('sortKeys')} checked={sortKeys} onChange={setSortKeys} />
          <Select
            label={t('indent')}
            value={indent}
            onChange={setIndent}
            options={indents.map((value) => ({ value, label: t(`indent.${value}`) }))}
          />
          {viewSwitch}
        </>
      }
    >
      {status}
    </OutputPane>
  )
}

function toIndent(choice: (typeof indents)[number]): TextOptions['indent'] {
  return choice === '2' ? 2 : choice === '4' ? 4 : choice
}
