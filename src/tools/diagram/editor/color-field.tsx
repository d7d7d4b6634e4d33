import { useEffect, useEffectEvent, useRef } from 'react'
import { css } from '#styled-system/css'

/** A color, in hexadecimal notation. Reports the selected one, not those on the way to it. */
export function ColorField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    const element = input.current
    // React's `onChange` is the event `input`.
    const change = () => element && report(element.value)
    element?.addEventListener('change', change)
    return () => element?.removeEventListener('change', change)
  }, [])
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  return (
    <label className={row}>
      {label}
      <input ref={input} type="color" defaultValue={value} className={box} />
    </label>
  )
}

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontSize: '12',
  color: 'fg.muted',
})

const box = css({
  width: '36px',
  height: '28px',
  p: '0.5',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  cursor: 'pointer',
  _touch: { width: '11', height: '11' },
})
