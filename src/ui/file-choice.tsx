import { FileUpload } from '@ark-ui/react/file-upload'
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
  return (
    <FileUpload.Root
      // Kept empty: the same file may be chosen again after it has changed.
      acceptedFiles={none}
      allowDrop={false}
      onFileAccept={({ files: [file] }) => file && onFile(file)}
    >
      <FileUpload.Trigger asChild>
        <Button>{label}</Button>
      </FileUpload.Trigger>
      {/* Only here, a hint for the dialog: the root would refuse other names without a word. */}
      <FileUpload.HiddenInput accept={accept} />
    </FileUpload.Root>
  )
}

const none: File[] = []
