import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { droppedIn, pastedIn, type Transfer } from './transfer.ts'

export interface FileDropHandlers {
  /** Receives at least one file. */
  readonly onFiles: (files: readonly File[]) => void
  readonly onDirectory: (name: string) => void
}

export interface FileDrop {
  /** Whether a file is dragged over the element. */
  readonly over: boolean
  /** Event handlers for the element; they run before those of an editor inside. */
  readonly props: {
    readonly onDragEnterCapture: (event: DragEvent) => void
    readonly onDragOverCapture: (event: DragEvent) => void
    readonly onDragLeaveCapture: (event: DragEvent) => void
    readonly onDropCapture: (event: DragEvent) => void
    readonly onPasteCapture: (event: ClipboardEvent) => void
  }
}

/** Accepts files that are dropped on an element or pasted into it; ignores dragged text. */
export function useFileDrop({ onFiles, onDirectory }: FileDropHandlers): FileDrop {
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const changeDepth = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const receive = ({ folder, files }: Transfer) => {
    if (folder !== undefined) onDirectory(folder)
    else if (files.length > 0) onFiles(files)
  }
  const claim = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    over,
    props: {
      onDragEnterCapture: (event) => claim(event) && changeDepth(1),
      onDragOverCapture: (event) => {
        if (claim(event)) event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeaveCapture: (event) => claim(event) && changeDepth(-1),
      onDropCapture: (event) => {
        if (!claim(event)) return
        depth.current = 0
        setOver(false)
        receive(droppedIn(event.dataTransfer))
      },
      onPasteCapture: (event) => {
        const pasted = pastedIn(event.clipboardData)
        if (pasted.files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        receive(pasted)
      },
    },
  }
}
