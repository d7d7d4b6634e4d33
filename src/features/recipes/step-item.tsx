import type { DragEvent, KeyboardEvent } from 'react'
import { parseOptionValues } from '#src/core/option-values.ts'
import { isUsed } from '#src/core/options.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css, cva } from '#styled-system/css'
import { DownIcon, GripIcon, UpIcon } from './icons.ts'
import { messages } from './messages.ts'
import type { RecipeOperation } from './operations.ts'
import { hasField, OptionField } from './option-field.tsx'
import type { StepResult } from './run-recipe.ts'
import type { KnownStep } from './run-store.ts'
import { useOperationName } from './step-name.ts'
import { StepStatus } from './step-status.tsx'

/** One step: its controls, options, and result. Alt+↑ and Alt+↓ move it. */
export function StepItem({
  step,
  operation: found,
  at,
  count,
  result,
  note,
  dropSide,
  onMove,
  onTurn,
  onRemove,
  onOption,
  drag,
}: {
  readonly step: KnownStep
  readonly operation: RecipeOperation
  /** 0-based. */
  readonly at: number
  readonly count: number
  readonly result: StepResult | undefined
  /** Says that the step before outputs another kind. */
  readonly note: string | undefined
  /** Where a dragged step would be inserted. */
  readonly dropSide: 'before' | 'after' | undefined
  readonly onMove: (to: number) => void
  readonly onTurn: (isOn: boolean) => void
  readonly onRemove: () => void
  readonly onOption: (name: string, value: unknown) => void
  readonly drag: {
    readonly onDragStart: (event: DragEvent) => void
    readonly onDragEnd: () => void
  }
}) {
  const t = useMessages(messages)
  const { operation } = found
  const nameOf = useOperationName()
  const name = nameOf(found)
  const fields = Object.entries(operation.options).filter(
    ([key, option]) =>
      hasField(found.name, key, option) &&
      isUsed(option, parseOptionValues(operation.options, step.options)),
  )
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(at + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <li className={item({ drop: dropSide, off: step.off === true })} onKeyDown={press}>
      <div className={head}>
        <span
          draggable
          title={t('step.drag')}
          aria-hidden="true"
          className={grip}
          onDragStart={drag.onDragStart}
          onDragEnd={drag.onDragEnd}
        >
          <GripIcon />
        </span>
        <h3 className={title}>
          <span className={number}>{at + 1}</span> {name}
        </h3>
        <Switch label={t('step.on')} hidesLabel checked={step.off !== true} onChange={onTurn} />
        <IconButton label={t('step.up')} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <UpIcon />
        </IconButton>
        <IconButton
          label={t('step.down')}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <DownIcon />
        </IconButton>
        <IconButton label={t('step.remove')} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
      {fields.length > 0 && (
        <div className={options}>
          {fields.map(([key, option]) => (
            <OptionField
              key={key}
              operation={found.name}
              name={key}
              option={option}
              value={Object.hasOwn(step.options, key) ? step.options[key] : option.default}
              onChange={(value) => onOption(key, value)}
            />
          ))}
        </div>
      )}
      {note && !step.off ? <p className={hint}>{note}</p> : null}
      <StepStatus step={step} result={result} />
    </li>
  )
}

const item = cva({
  base: {
    position: 'relative',
    borderBottom: '1px solid token(colors.border)',
    bg: 'bg.raised',
  },
  variants: {
    drop: {
      before: { boxShadow: 'inset 0 2px 0 token(colors.accent)' },
      after: { boxShadow: 'inset 0 -2px 0 token(colors.accent)' },
    },
    off: {
      true: { '& h3, & pre': { color: 'fg.muted', textDecoration: 'line-through' } },
      false: {},
    },
  },
})

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5',
  minHeight: '10',
  // Without the grip on touch screens.
  paddingLeft: { base: '1', _touch: '3' },
  paddingRight: '1.5',
})

const grip = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '6',
  height: '8',
  color: 'fg.muted',
  cursor: 'grab',
  // Touch screens have no drag events: the buttons move steps there.
  _touch: { display: 'none' },
})

const title = css({
  flex: '1',
  minWidth: '0',
  fontSize: '13',
  fontWeight: '500',
  overflowWrap: 'anywhere',
  lineHeight: '1.35',
  py: '1.5',
})

const number = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums', marginRight: '1' })

const options = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  columnGap: '3',
  px: '3',
  paddingBottom: '2',
})

const hint = css({
  mx: '3',
  marginBottom: '2',
  px: '2',
  py: '1',
  fontSize: '12',
  bg: 'warning.subtle',
})
