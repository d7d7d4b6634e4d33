import { shortcutNames, useToolShortcuts } from '#src/tools/shared/shortcuts.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CheckIcon, CopyIcon } from '#src/ui/icons.ts'

/** Copies one value unless it is stale, and confirms with a check mark for two seconds. */
export function CopyButton({
  label,
  value,
  isResult = false,
}: {
  readonly label: string
  readonly value: string
  /** Whether Ctrl/Cmd+Shift+C copies it, as the tool's result. */
  readonly isResult?: boolean
}) {
  const { copy, copied, canCopy } = useCopy()
  const isDisabled = !canCopy || value === ''
  useToolShortcuts({ copy: isResult && !isDisabled ? () => void copy(value) : undefined })
  const title = isResult ? `${label} (${shortcutNames.copy})` : label
  return (
    <IconButton label={label} title={title} disabled={isDisabled} onClick={() => void copy(value)}>
      {copied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  )
}
