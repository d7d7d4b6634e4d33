import type { ComponentProps } from 'react'

/** Choices of a list, and the one that is chosen. */
export interface Choices<Value extends string> {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The browser's own list of choices, bare: whoever uses it names and dresses it. */
export function ChoiceList<Value extends string>({
  options,
  value,
  onChange,
  ...rest
}: Choices<Value> & Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>) {
  return (
    <select
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
      {...rest}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
