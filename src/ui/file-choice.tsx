import { useRef } from 'react'
import { Button } from './button.tsx'

/** A button with its name in full, which opens the browser's file dialog. */
export function FileChoice({
  label,
  accept,
  onFile,
}: {
  readonly label: string
  /** As of `<input accept>`. */
  readonly accept: string
  readonly onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
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
