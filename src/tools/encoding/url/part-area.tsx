import { useState } from 'react'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'

const MAX_ROWS = 10

/** Input for a value with several lines. */
export function PartArea({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value
  return (
    <textarea
      aria-label={label}
      rows={Math.min(MAX_ROWS, text.split('\n').length)}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      value={text}
      className={box}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const box = `${surface} ${css({
  width: 'full',
  minWidth: '0',
  px: '2',
  py: '4px',
  lineHeight: '18px',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg',
  resize: 'vertical',
  overflowWrap: 'anywhere',
  _touch: { paddingBlock: '12px' },
})}`
