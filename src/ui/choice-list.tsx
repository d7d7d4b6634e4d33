import type { ComponentProps } from 'react'

/** The options of a control, and the selected value. */
export interface Choices<Value extends string> {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The browser's `<select>` without style or name; the caller adds both. */
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
