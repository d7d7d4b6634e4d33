import { useMessages } from '#src/lib/use-messages.ts'
import { CollapseIcon, ExpandIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { messages } from './messages.ts'

/** The buttons that expand and collapse an entire tree. */
export function FoldButtons({
  disabled = false,
  onFold,
}: {
  readonly disabled?: boolean
  readonly onFold: (folded: boolean) => void
}) {
  const t = useMessages(messages)
  return (
    <>
      <ToolbarButton
        label={t('tree.expand')}
        hidesLabel
        icon={<ExpandIcon />}
        disabled={disabled}
        onClick={() => onFold(false)}
      />
      <ToolbarButton
        label={t('tree.collapse')}
        hidesLabel
        icon={<CollapseIcon />}
        disabled={disabled}
        onClick={() => onFold(true)}
      />
    </>
  )
}
