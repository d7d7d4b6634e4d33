import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { draftOf } from '#src/lib/draft-key.ts'
import { whenUsed } from '#src/lib/first-use.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { HistoryIcon } from '#src/ui/icons.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { messages } from './messages.ts'

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'))

/** Opens the history of all tools, and records the page of the current one. */
export function HistoryButton() {
  const t = useMessages(messages)
  const [path] = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  useEffect(() => record(draftOf(path)), [path])
  return (
    <>
      <IconButton
        label={t('history')}
        aria-haspopup="dialog"
        onPointerEnter={HistoryDialog.prepare}
        onFocus={HistoryDialog.prepare}
        onClick={() => setOpenAt(path)}
      >
        <HistoryIcon size={16} />
      </IconButton>
      {openAt === path ? <HistoryDialog path={path} onClose={() => setOpenAt(undefined)} /> : null}
    </>
  )
}

/** Loads the recorder when the page is used. Without its code, nothing is recorded. */
function record(tool: string): () => void {
  let end: (() => void) | undefined
  let hasEnded = false
  const start = async () => {
    recording ??= import('./history.ts')
    try {
      const { startRecording } = await recording
      if (!hasEnded) end = startRecording(tool)
    } catch {
      recording = undefined
    }
  }
  const cancel = recording ? void start() : whenUsed(() => void start())
  return () => {
    hasEnded = true
    cancel?.()
    end?.()
  }
}

let recording: Promise<typeof import('./history.ts')> | undefined
