import { useState } from 'react'
import { drafts } from '#src/lib/draft.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { questionOf, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { exampleDocument } from './logic.ts'
import { messages } from './messages.ts'
import { PathBar } from './path-bar.tsx'
import { Result } from './result.tsx'
import tool from './tool.ts'
import { usePathFinder } from './use-path-finder.tsx'

export default function PathFinderPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const [path, setPath] = usePathDraft()
  const finder = usePathFinder(input, path)
  const { opening, finding, pathFailure, stopped } = finder
  const json = opening.failure
  const search =
    stopped ?? (finding.failure?.code === 'document.gone' ? undefined : finding.failure)

  const question = questionOf(input, path)
  const toolRun = useToolRun({
    question,
    state: json ? { ...opening, about: opening.about === input.version && question } : finding,
    alsoStale: finder.document !== undefined && opening.about !== input.version,
    title: t('error'),
  })
  const find = () => {
    if (finder.find()) toolRun.fail()
    else toolRun.ask()
  }
  const offset = json?.params.offset
  const job = opening.slow ? opening : finding.slow ? finding : undefined
  return (
    <ToolPanes
      tool={tool}
      action={<RunButton label={t('find')} onRun={find} />}
      notes={
        <PathBar
          path={path}
          document={finder.document}
          failure={pathFailure}
          onChange={setPath}
          onFind={find}
        />
      }
      input={
        <InputPane
          input={input}
          language="json"
          accept=".json,.jsonl,.ndjson,.geojson"
          example={exampleDocument}
          errorOffset={typeof offset === 'number' ? offset : undefined}
        />
      }
      output={
        <Result
          document={finder.document}
          found={finding.answer}
          ms={finding.ms}
          alerts={{
            json,
            path: pathFailure,
            search,
            onShow: input.file ? undefined : input.reveal,
            onPath: setPath,
          }}
          onPath={setPath}
        />
      }
      run={toolRun}
      job={job ? <JobBar progress={job.progress} onCancel={finder.cancel} /> : null}
    />
  )
}

const PATH_DRAFT = `${messages.namespace}#path`

/** The path, which survives a reload. */
function usePathDraft() {
  const [path, setPath] = useState(() => drafts.recall(PATH_DRAFT) ?? '')
  const set = (text: string) => {
    setPath(text)
    drafts.save(PATH_DRAFT, () => ({ kind: 'text', text }), text.length).catch(() => undefined)
  }
  return [path, set] as const
}
