import { useCopy } from '#src/tools/shared/use-copy.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CheckIcon, CopyIcon } from '#src/ui/icons.tsx'

/** Copies one value; a check mark confirms it for two seconds. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const { copy, copied } = useCopy()
  return (
    <IconButton label={label} disabled={value === ''} onClick={() => void copy(value)}>
      {copied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  )
}
