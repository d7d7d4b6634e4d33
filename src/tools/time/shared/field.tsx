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
import { StaleLabel } from './stale.tsx'

/** A line of a form: its name, a box to type in, what can be done with it, and a note on what is in it. */
export function Field({
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
  /** `whole`: the text came as one piece, pasted or put in by a program, and was not typed. */
  readonly onChange?: (text: string, whole: boolean) => void
  /** Called when the box loses the focus. */
  readonly onLeave?: (() => void) | undefined
  readonly actions?: ReactNode
  readonly note?: ReactNode
  /** What is wrong with what is in the box, read out at once. */
  readonly failure?: string | undefined
  readonly invalid?: boolean
  /** Whether the box shows a result of an earlier input. */
  readonly stale?: boolean
} & Pick<
  ComponentProps<'input'>,
  'ref' | 'type' | 'min' | 'placeholder' | 'inputMode' | 'disabled'
>) {
  const id = useId()
  // React empties what was typed into the page that came drawn, before the program was there.
  const [early] = useState(() => typedInto(id))
  const takeOver = useEffectEvent(() => {
    if (early !== '' && early !== value) onChange?.(early, true)
  })
  useEffect(() => takeOver(), [])
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
        {stale ? <StaleLabel /> : null}
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

/** What is in the box of this id, where the page has one already. */
function typedInto(id: string): string {
  if (typeof HTMLInputElement === 'undefined') return ''
  const box = document.getElementById(id)
  return box instanceof HTMLInputElement ? box.value : ''
}

/** Whether an edit is of one character, typed or deleted. */
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
