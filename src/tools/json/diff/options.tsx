import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { DirectionSwitch } from '#src/tools/shared/direction-control.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import { Button } from '#src/ui/button.tsx'
import { SwapIcon } from '#src/ui/icons.ts'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import type { ApplyOptions, CompareOptions } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

const names = ['diff', 'apply'] as const
const { arrays, asWritten, keyOrder } = tool.operations.diff.options
const { format } = tool.operations.apply.options

/** The operation and how documents are compared. */
export function DiffOptions({
  operation,
  onOperation,
  value,
  onChange,
  patchFormat,
  onPatchFormat,
  onSwap,
}: {
  readonly operation: (typeof names)[number]
  readonly onOperation: (name: (typeof names)[number]) => void
  readonly value: CompareOptions
  readonly onChange: (change: Partial<CompareOptions>) => void
  readonly patchFormat: ApplyOptions['format']
  readonly onPatchFormat: (format: ApplyOptions['format']) => void
  /** Exchanges the documents; undefined while a patch is applied. */
  readonly onSwap: (() => void) | undefined
}) {
  const t = useMessages(messages)
  const id = useId()
  return (
    <>
      <DirectionSwitch
        operations={tool.operations}
        names={names}
        value={operation}
        onChange={onOperation}
      />
      {operation === 'diff' ? (
        <>
          <ChoiceControl
            option={arrays}
            value={value.arrays}
            onChange={(chosen) => onChange({ arrays: chosen })}
          />
          {value.arrays === 'key' ? (
            <label htmlFor={id} className={field}>
              {t('key')}
              <input
                id={id}
                className={box}
                value={value.key}
                spellCheck={false}
                autoCapitalize="none"
                onChange={({ target }) => onChange({ key: target.value })}
              />
            </label>
          ) : null}
          <ToggleControl
            option={asWritten}
            value={value.asWritten}
            onChange={(chosen) => onChange({ asWritten: chosen })}
          />
          <ToggleControl
            option={keyOrder}
            value={value.keyOrder}
            onChange={(chosen) => onChange({ keyOrder: chosen })}
          />
          <Button onClick={onSwap}>
            <SwapIcon />
            {t('swap')}
          </Button>
        </>
      ) : (
        <ChoiceControl option={format} value={patchFormat} onChange={onPatchFormat} />
      )}
    </>
  )
}

const field = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  fontSize: '13',
  color: 'fg.muted',
})

const box = `${surface} ${css({
  height: '8',
  width: '96px',
  px: '2',
  fontFamily: 'code',
  fontSize: '13',
  color: 'fg',
  _touch: { height: '11' },
})}`
