import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { reverse } from './logic.ts'
import tool from './tool.ts'

export default function ReversePage() {
  const input = useToolInput({ draft: 'text/reverse' })
  const source = input.read()
  return (
    <ToolPanes
      tool={tool}
      input={<InputPane input={input} language="text" />}
      output={
        <OutputPane
          output={source.kind === 'text' ? reverse(source.text) : undefined}
          language="text"
          fileName="offkit.txt"
        />
      }
    />
  )
}
