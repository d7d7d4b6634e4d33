import { useState } from 'react'
import { LineBox } from '#src/tools/encoding/shared/line-box.tsx'

/** Input for one part of the URL; shows the typed text unnormalized until it loses focus. */
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
    <LineBox
      aria-label={label}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
