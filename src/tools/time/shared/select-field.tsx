import { useId } from 'react'
import { css } from '#styled-system/css'

/** The browser's own list of choices as a field of a form, its name above it. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id} className={name}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        className={box}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

const field = css({ display: 'grid', gap: '1', minWidth: '0' })
const name = css({ fontSize: '12', fontWeight: '500', color: 'fg.muted' })
const box = css({
  width: 'full',
  height: '8',
  px: '1.5',
  fontSize: '13',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '10' },
})
