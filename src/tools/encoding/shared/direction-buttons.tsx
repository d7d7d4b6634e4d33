import { useMessages } from '#src/lib/use-messages.ts'
import { shortcutNames, useToolShortcuts } from '#src/tools/shared/shortcuts.ts'
import { Button } from '#src/ui/button.tsx'
import { messages } from './messages.ts'

export type Direction = 'encode' | 'decode'

const directions = ['encode', 'decode'] as const

/** Encode and Decode; the one that was pressed last goes on as one types, and by Ctrl/Cmd+Enter. */
export function DirectionButtons({
  value,
  disabled,
  onRun,
}: {
  readonly value: Direction
  readonly disabled: boolean
  readonly onRun: (direction: Direction) => void
}) {
  const t = useMessages(messages)
  useToolShortcuts({ run: disabled ? undefined : () => onRun(value) })
  return (
    <>
      {directions.map((direction) => (
        <Button
          key={direction}
          look={direction === value ? 'primary' : 'plain'}
          disabled={disabled}
          title={direction === value ? `${t(direction)} (${shortcutNames.run})` : t(direction)}
          onClick={() => onRun(direction)}
        >
          {t(direction)}
        </Button>
      ))}
    </>
  )
}
