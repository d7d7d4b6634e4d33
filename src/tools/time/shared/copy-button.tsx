import { shortcutNames, useToolShortcuts } from '#src/tools/shared/shortcuts.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CheckIcon, CopyIcon } from '#src/ui/icons.ts'

/** Copies one value that is not stale; a check mark confirms it for two seconds. */
export function CopyButton({
  label,
  value,
  isResult = false,
}: {
  readonly label: string
  readonly value: string
  /** Whether it is the result of the tool, which Ctrl/Cmd+Shift+C copies. */
  readonly isResult?: boolean
}) {
  const { copy, copied, canCopy } = useCopy()
  const isBarred = !canCopy || value === ''
  useToolShortcuts({ copy: isResult && !isBarred ? () => void copy(value) : undefined })
  const title = isResult ? `${label} (${shortcutNames.copy})` : label
  return (
    <IconButton label={label} title={title} disabled={isBarred} onClick={() => void copy(value)}>
      {copied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  )
}
