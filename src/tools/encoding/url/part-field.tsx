import { useState } from 'react'
import { css } from '#styled-system/css'

/** A box for one part of the URL: what is typed stays as it is typed for as long as one types. */
export function PartField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="text"
      aria-label={label}
      value={typed ?? value}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      className={box}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const box = css({
  width: 'full',
  minWidth: '0',
  height: '7',
  px: '2',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'sm',
  _touch: { height: '10' },
})
