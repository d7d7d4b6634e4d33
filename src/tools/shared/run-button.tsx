import { Button } from '#src/ui/button.tsx'
import { shortcutNames, useToolShortcuts } from './shortcuts.ts'

/** The primary button of a tool, also Ctrl/Cmd+Enter. */
export function RunButton({
  label,
  disabled = false,
  onRun,
}: {
  readonly label: string
  readonly disabled?: boolean
  readonly onRun: () => void
}) {
  useToolShortcuts({ run: disabled ? undefined : onRun })
  return (
    <Button
      look="primary"
      disabled={disabled}
      title={`${label} (${shortcutNames.run})`}
      onClick={onRun}
    >
      {label}
    </Button>
  )
}
