import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'

export interface FileDropHandlers {
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void
  readonly onDirectory: (name: string) => void
}

export interface FileDrop {
  /** Whether a file is held over the element. */
  readonly over: boolean
  /** Handlers of the element; they come before those of an editor within. */
  readonly props: {
    readonly onDragEnterCapture: (event: DragEvent) => void
    readonly onDragOverCapture: (event: DragEvent) => void
    readonly onDragLeaveCapture: (event: DragEvent) => void
    readonly onDropCapture: (event: DragEvent) => void
    readonly onPasteCapture: (event: ClipboardEvent) => void
  }
}

/** Lets files be dropped on an element, or pasted into it; dragged text is left alone. */
export function useFileDrop({ onFiles, onDirectory }: FileDropHandlers): FileDrop {
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const take = (data: DataTransfer) => {
    const entries = [...data.items].map((item) => item.webkitGetAsEntry?.())
    const folder = entries.find((entry) => entry?.isDirectory)
    if (folder) onDirectory(folder.name)
    else if (data.files.length > 0) onFiles([...data.files])
  }
  const mine = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    over,
    props: {
      onDragEnterCapture: (event) => mine(event) && enter(1),
      onDragOverCapture: (event) => {
        if (mine(event)) event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeaveCapture: (event) => mine(event) && enter(-1),
      onDropCapture: (event) => {
        if (!mine(event)) return
        depth.current = 0
        setOver(false)
        take(event.dataTransfer)
      },
      onPasteCapture: (event) => {
        const { clipboardData } = event
        if (clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return
        event.preventDefault()
        event.stopPropagation()
        take(clipboardData)
      },
    },
  }
}
