import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceList, type Choices } from '#src/ui/choice-list.tsx'
import { column, small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'

interface Around {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with the value. */
  readonly error?: string | undefined
}

export type TextFieldProps = Around & Omit<ComponentProps<'input'>, 'className'>

/** One line of text, a number or a date, with its label above and what is wrong below. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => <input className={box} {...props} {...rest} />}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  ...rest
}: Around & Omit<ComponentProps<'textarea'>, 'className'>) {
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

/** The browser's own list of choices, below its label. */
export function SelectField<Value extends string>({
  label,
  ...choices
}: { readonly label: string } & Choices<Value>) {
  return (
    <Field label={label}>{(props) => <ChoiceList className={box} {...props} {...choices} />}</Field>
  )
}

function Field({
  label,
  hint,
  error,
  children,
}: Around & {
  readonly children: (props: {
    readonly id: string
    readonly 'aria-invalid': boolean | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className={`${column} ${css({ gap: '1' })}`}>
      <label htmlFor={id} className={small}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said ? `${id}-said` : undefined,
      })}
      {said && (
        <p id={`${id}-said`} className={error ? css({ fontSize: '12', color: 'danger' }) : small}>
          {said}
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
  _touch: { minHeight: '10' },
})
