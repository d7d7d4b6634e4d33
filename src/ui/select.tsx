import { useId } from 'react'
import { css } from '#styled-system/css'

/** The browser's own list of choices, with its name before it. */
export function Select<Value extends string>({
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
    <span className={row}>
      <label htmlFor={id}>{label}</label>
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
    </span>
  )
}

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flex: 'none',
  fontSize: '12',
  color: 'fg.muted',
})

const box = css({
  height: '7',
  px: '1.5',
  fontSize: '12',
  color: 'fg',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '10' },
})
