import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceList, type Choices } from '#src/ui/choice-list.tsx'

interface Around {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with the value. */
  readonly error?: string | undefined
}

/** One line of text, a number or a date, with its label above and what is wrong below. */
export function TextField({
  label,
  hint,
  error,
  ...rest
}: Around & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => <input className="admin-input" {...props} {...rest} />}
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
      {(props) => <textarea rows={3} className="admin-input" {...props} {...rest} />}
    </Field>
  )
}

/** The browser's own list of choices, below its label. */
export function SelectField<Value extends string>({
  label,
  ...choices
}: { readonly label: string } & Choices<Value>) {
  return (
    <Field label={label}>
      {(props) => <ChoiceList className="admin-input" {...props} {...choices} />}
    </Field>
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
    <div className="admin-field">
      <label htmlFor={id} className="admin-small">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said ? `${id}-said` : undefined,
      })}
      {said && (
        <p id={`${id}-said`} className={error ? 'admin-error' : 'admin-small'}>
          {said}
        </p>
      )}
    </div>
  )
}
