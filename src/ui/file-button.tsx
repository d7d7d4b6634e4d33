import { useRef } from 'react'
import { OpenFileIcon } from './icons.ts'
import { ToolbarButton } from './toolbar-button.tsx'

/** A toolbar button that opens the browser's file dialog. */
export function FileButton({
  label,
  accept,
  multiple = false,
  onFiles,
}: {
  readonly label: string
  /** The value of `<input accept>`. */
  readonly accept?: string | undefined
  readonly multiple?: boolean
  /** Receives at least one file. */
  readonly onFiles: (files: readonly File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolbarButton label={label} icon={<OpenFileIcon />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // Allows the same file to be selected again after it has changed.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
