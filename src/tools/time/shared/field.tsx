import { type ComponentProps, type ReactNode, useId } from 'react'
import { dimmed, preventCopy } from '#src/tools/shared/result-area.tsx'
import { useEarlyText } from '#src/tools/shared/use-early-text.ts'
import { css, cx } from '#styled-system/css'
import { field, fieldBox, fieldLine, fieldName } from './form.tsx'
import { StaleResultLabel } from './stale.tsx'

/** A labeled text input with its actions, note, and error. */
export function TimeField({
  label,
  value,
  onChange,
  onLeave,
  actions,
  note,
  failure,
  errorId,
  stale = false,
  ...rest
}: {
  readonly label: string
  readonly value: string
  /** `isComplete`: whether the text was pasted or inserted at once rather than typed. */
  readonly onChange?: (text: string, isComplete: boolean) => void
  /** Called when the input loses focus. */
  readonly onLeave?: (() => void) | undefined
  readonly actions?: ReactNode
  readonly note?: ReactNode
  /** The error, announced at once. */
  readonly failure?: string | undefined
  /** The id of an alert elsewhere that is about the value. */
  readonly errorId?: string | undefined
  /** Whether the value is the result of an earlier input. */
  readonly stale?: boolean
} & Pick<
  ComponentProps<'input'>,
  'ref' | 'type' | 'min' | 'placeholder' | 'inputMode' | 'disabled'
>) {
  const id = useId()
  const descriptions = [note || failure ? `${id}-note` : '', errorId ?? ''].filter(Boolean)
  useEarlyText(id, value, (text) => onChange?.(text, true))
  return (
    <div
      className={field}
      data-stale={stale || undefined}
      onCopyCapture={stale ? preventCopy : undefined}
    >
      <div className={head}>
        <label htmlFor={id} className={fieldName}>
          {label}
        </label>
        {stale ? <StaleResultLabel /> : null}
      </div>
      <div className={row}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={value}
          readOnly={!onChange}
          aria-invalid={failure !== undefined || errorId !== undefined}
          aria-describedby={descriptions.join(' ') || undefined}
          className={cx(box, stale && dimmed)}
          onBlur={onLeave}
          onChange={(event) => onChange?.(event.target.value, !isTyped(event.nativeEvent))}
          {...rest}
        />
        {actions}
      </div>
      {note || failure ? (
        <div id={`${id}-note`} className={notes}>
          {failure ? (
            <p role="alert" className={css({ color: 'danger' })}>
              {failure}
            </p>
          ) : null}
          {note ? <div role="status">{note}</div> : null}
        </div>
      ) : null}
    </div>
  )
}

/** Whether an edit inserts at most one character or deletes text. */
function isTyped(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  return event.inputType.startsWith('delete') || (event.data !== null && event.data.length <= 1)
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '2',
})
const row = css({ display: 'flex', alignItems: 'center', gap: '1', minWidth: '0' })
const notes = css({ fontSize: '12', color: 'fg.muted', overflowWrap: 'anywhere' })

const box = `${fieldBox} ${fieldLine} ${css({
  flex: '1 1 0',
  fontFamily: 'code',
  fontVariantNumeric: 'tabular-nums',
  _placeholder: { color: 'fg.muted' },
  '&[readonly]': { bg: 'bg.sunken' },
  // As browsers dim a disabled select.
  _disabled: { opacity: '0.7' },
  '&[aria-invalid=true]': { borderColor: 'danger' },
})}`
