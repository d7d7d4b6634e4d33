import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceList, type Choices } from '#src/ui/choice-list.tsx'
import { column, small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** Why the value is invalid; shown in place of the hint. */
  readonly error?: string | undefined
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>

/** An input for a line of text, a number, or a date, with its label above and its hint or error below. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => <input className={box} {...props} {...rest} />}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => (
        <textarea
          rows={3}
          className={`${box} ${css({ resize: 'vertical' })}`}
          {...props}
          {...rest}
        />
      )}
    </Field>
  )
}

/** A native select with its label above and its hint below. */
export function AdminSelectField<Value extends string>({
  label,
  hint,
  ...choices
}: Pick<FieldProps, 'label' | 'hint'> & Choices<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(props) => <ChoiceList className={box} {...props} {...choices} />}
    </Field>
  )
}

function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & {
  readonly children: (props: {
    readonly id: string
    readonly 'aria-invalid': boolean | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={`${column} ${css({ gap: '1' })}`}>
      <label htmlFor={id} className={small}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? css({ fontSize: '12', color: 'danger' }) : small}>
          {note}
        </p>
      )}
    </div>
  )
}

const box = css({
  width: 'full',
  minWidth: '0',
  minHeight: '8',
  py: '1',
  px: '2',
  fontSize: '13',
  color: 'fg',
  bg: 'bg',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  '&[aria-invalid=true]': { borderColor: 'danger' },
  _touch: { minHeight: '11' },
})
