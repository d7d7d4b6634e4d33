import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { dimmed, preventCopy } from '#src/tools/shared/result-area.tsx'
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
  invalid = failure !== undefined,
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
  readonly invalid?: boolean
  /** Whether the value is the result of an earlier input. */
  readonly stale?: boolean
} & Pick<
  ComponentProps<'input'>,
  'ref' | 'type' | 'min' | 'placeholder' | 'inputMode' | 'disabled'
>) {
  const id = useId()
  // Hydration clears text typed into the prerendered page, so that text is saved and restored.
  const [earlyText] = useState(() => typedInto(id))
  const restore = useEffectEvent(() => {
    if (earlyText !== '' && earlyText !== value) onChange?.(earlyText, true)
  })
  useEffect(() => restore(), [])
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
          aria-invalid={invalid}
          aria-describedby={note || failure ? `${id}-note` : undefined}
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

/** The value of the prerendered input with this id; empty without one. */
function typedInto(id: string): string {
  if (typeof HTMLInputElement === 'undefined') return ''
  const box = document.getElementById(id)
  return box instanceof HTMLInputElement ? box.value : ''
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
  '&[aria-invalid=true]': { borderColor: 'danger' },
})}`
