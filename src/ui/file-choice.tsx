import { FileUpload } from '@ark-ui/react/file-upload'
import { Button } from './button.tsx'

/** A text button that opens the browser's file dialog. */
export function FileChoice({
  label,
  accept,
  onFile,
}: {
  readonly label: string
  /** The value of `<input accept>`. */
  readonly accept: string
  readonly onFile: (file: File) => void
}) {
  return (
    <FileUpload.Root
      // Always empty, so the same file can be selected again after it has changed.
      acceptedFiles={none}
      allowDrop={false}
      onFileAccept={({ files: [file] }) => file && onFile(file)}
    >
      <FileUpload.Trigger asChild>
        <Button>{label}</Button>
      </FileUpload.Trigger>
      {/* A hint for the dialog only: on the root, Ark would silently reject files with other names. */}
      <FileUpload.HiddenInput accept={accept} />
    </FileUpload.Root>
  )
}

const none: File[] = []
