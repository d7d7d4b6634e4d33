import { useRef } from 'react'
import { OpenFileIcon } from './icons.ts'
import { ToolbarButton } from './toolbar-button.tsx'

/** A button that opens the browser's file dialog. */
export function FileButton({
  label,
  accept,
  multiple = false,
  onFiles,
}: {
  readonly label: string
  /** As of `<input accept>`. */
  readonly accept?: string | undefined
  readonly multiple?: boolean
  /** At least one. */
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
          // The same file may be chosen again after it has changed.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
