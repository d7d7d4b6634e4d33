import { useRef } from 'react'
import { OpenFileIcon } from './icons.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

/** A button that opens the browser's file dialog. */
export function FileButton({
  label,
  accept,
  onFile,
}: {
  readonly label: string
  /** As of `<input accept>`. */
  readonly accept?: string | undefined
  readonly onFile: (file: File) => void
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
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file may be chosen again after it has changed.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
