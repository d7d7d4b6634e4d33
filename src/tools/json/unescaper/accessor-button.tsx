import { useMessages } from '#src/lib/use-messages.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { CheckIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Copies a JavaScript expression that reads a value. */
export function AccessorButton({
  label,
  accessor,
}: {
  readonly label: string
  readonly accessor: string
}) {
  const t = useMessages(messages)
  const { copy, copied, canCopy } = useCopy()
  return (
    <button
      type="button"
      disabled={!canCopy}
      aria-label={label}
      title={`${label}\n${accessor}`}
      className={style}
      onClick={() => void copy(accessor)}
    >
      {copied ? <CheckIcon /> : t('accessor.short')}
    </button>
  )
}

const style = css({
  flex: 'none',
  minWidth: '7',
  height: '6',
  px: '1',
  fontFamily: 'code',
  fontSize: '11px',
  fontWeight: '600',
  color: 'fg.muted',
  borderRadius: 'sm',
  _hover: { bg: 'bg.hover', color: 'fg' },
  _touch: { minWidth: '11', height: '11' },
})
